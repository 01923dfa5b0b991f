#include "forms.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void free_item(answer_item *item) {
  char *const strings[] = {item->title, item->value, item->detail,
                           item->icon,  item->color, item->url};
  for (size_t i = 0; i < sizeof strings / sizeof *strings; i++)
    free(strings[i]);
}

static void free_answer(answer *one) {
  char *const strings[] = {one->title, one->value, one->unit,    one->detail,    one->icon,
                           one->color, one->url,   one->tooltip, one->class_name};
  for (size_t i = 0; i < sizeof strings / sizeof *strings; i++)
    free(strings[i]);
  for (size_t i = 0; i < one->item_count; i++)
    free_item(&one->items[i]);
  free(one->items);
  free(one->trend);
}

void answers_free(answers *all) {
  for (size_t i = 0; i < all->count; i++)
    free_answer(&all->entries[i]);
  free(all->entries);
  *all = (answers){0};
}

/* Makes room for one more element in an array, which doubles at each power of two. */
static bool grow(void **array, size_t count, size_t size) {
  bool is_full = (count & (count - 1)) == 0;
  if (!is_full)
    return true;
  void *grown = realloc(*array, (count == 0 ? 1 : count * 2) * size);
  if (grown != NULL)
    *array = grown;
  return grown != NULL;
}

answer *answers_add(answers *all) {
  void *entries = all->entries;
  bool has_room = all->count < ANSWER_ENTRY_LIMIT && grow(&entries, all->count, sizeof(answer));
  all->entries = entries;
  if (!has_room)
    return NULL;
  answer *one = &all->entries[all->count++];
  *one = (answer){0};
  return one;
}

answer_item *answer_add_item(answer *one) {
  void *items = one->items;
  bool has_room =
      one->item_count < ANSWER_ITEM_LIMIT && grow(&items, one->item_count, sizeof(answer_item));
  one->items = items;
  if (!has_room)
    return NULL;
  answer_item *item = &one->items[one->item_count++];
  *item = (answer_item){0};
  return item;
}

void form_note_missing(answer *one, size_t missing) {
  char text[40];
  if (missing == 0 || one->item_count == 0)
    return;
  answer_item *last = &one->items[one->item_count - 1];
  free_item(last);
  int size = snprintf(text, sizeof text, "+%zu more", missing + 1);
  *last = (answer_item){.title = answer_text(text, (size_t)size)};
}

/* An insertion sort: scripts write their entries in order, and the order of equal dates stays. */
void answers_sort(answers *all) {
  for (size_t i = 1; i < all->count; i++) {
    answer one = all->entries[i];
    size_t at = i;
    for (; at > 0 && all->entries[at - 1].date > one.date; at--)
      all->entries[at] = all->entries[at - 1];
    all->entries[at] = one;
  }
}
