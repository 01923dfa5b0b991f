#ifndef CPANGO_CONTEXT_H
#define CPANGO_CONTEXT_H

#include "CPango.h"
#include "pango-symbols.h"

struct cpango_font {
  pango_object *description;
  bool small_caps;
};

struct cpango_context {
  fc_config *config;
  pango_object *font_map;
  pango_object *pango_context;
};

#endif
