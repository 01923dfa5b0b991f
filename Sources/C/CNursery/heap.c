#include "CNursery.h"

#include <malloc.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

// The sizes of free parts of the heap in bytes. A request of 16 k + 8 bytes takes a part of 16 k + 16.
enum { STEP = 16, HEADER = 8, PAGE = 4096, LARGEST = 64 << 10 };

// Takes free parts of one size from below `end`. `*list` links them where the caller wants them back.
static void take_parts(size_t size, uintptr_t end, void **list) {
  for (;;) {
    void *part = malloc(size);
    if (!part)
      return;
    if ((uintptr_t)part >= end) {
      free(part);
      return;
    }
    if (list) {
      *(void **)part = *list;
      *list = part;
    }
  }
}

void nursery_fill_heap(void) {
  malloc_trim(0);
  // The part at the end is free.
  uintptr_t end = (uintptr_t)sbrk(0) - mallinfo2().keepcost;
  void *pages = NULL;
  for (size_t size = LARGEST; size >= PAGE; size -= STEP)
    take_parts(size - HEADER, end, &pages);
  for (size_t size = PAGE - STEP; size > STEP; size -= STEP)
    take_parts(size - HEADER, end, NULL);
  while (pages) {
    void *next = *(void **)pages;
    free(pages);
    pages = next;
  }
  malloc_trim(0);
}
