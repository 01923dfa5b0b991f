#include "answers.h"

#include <stdlib.h>

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
