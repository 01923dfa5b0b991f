#include "CNursery.h"

#include <malloc.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

// The sizes of free parts of the heap in bytes. A request of 16 k + 8 bytes takes a part of 16 k + 16.
enum { STEP = 16, HEADER = 8, LARGEST = 64 << 10 };

// The used part of the heap.
struct heap {
  uintptr_t start, end;
};

// Takes free parts of one size from the heap. `*list` links them where the caller wants them back.
static void take_parts(size_t size, const struct heap *heap, void **list) {
  for (;;) {
    void *part = malloc(size);
    if (!part)
      return;
    if ((uintptr_t)part < heap->start || (uintptr_t)part >= heap->end) {
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
  struct mallinfo2 usage = mallinfo2();
  uintptr_t limit = (uintptr_t)sbrk(0);
  // The part at the end is free. Of another allocator, glibc knows no bytes.
  struct heap heap = {.start = limit - usage.arena, .end = limit - usage.keepcost};
  // A smaller part has one whole page at most, and shares two others.
  size_t least = 2 * (size_t)sysconf(_SC_PAGESIZE);
  void *pages = NULL;
  for (size_t size = least > LARGEST ? least : LARGEST; size >= least; size -= STEP)
    take_parts(size - HEADER, &heap, &pages);
  for (size_t size = least - STEP; size > STEP; size -= STEP)
    take_parts(size - HEADER, &heap, NULL);
  while (pages) {
    void *next = *(void **)pages;
    free(pages);
    pages = next;
  }
  malloc_trim(0);
}
