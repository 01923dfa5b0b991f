#ifndef CPANGO_CONTEXT_H
#define CPANGO_CONTEXT_H

#include "CPango.h"
#include "pango-symbols.h"

struct cpango_font {
  pango_object *description;
  bool small_caps;
};

// The words of a font; see words.h.
typedef struct word_list word_list;

enum { FAMILIAR_WORDS = 1024 };

struct cpango_context {
  fc_config *config;
  pango_object *font_map;
  pango_object *pango_context;
  word_list *lists;
  size_t list_count, word_count;
  // The hashes of words that were met, each at the place that it gives; others take their places.
  uint32_t familiar[FAMILIAR_WORDS];
};

#endif
