#ifndef CPANGO_WORDS_H
#define CPANGO_WORDS_H

#include "shape.h"

// The glyphs of words that were shaped before: the texts of widgets have many words in common. A word
// is kept when it is met for the second time, so that numbers and names do not displace others.
//
// A word is kept if HarfBuzz tells that neither its glyphs nor those around it depend on each other:
// `HB_GLYPH_FLAG_UNSAFE_TO_CONCAT` is set neither at its start nor at the start of the next word.

// Returns the words in the font and the script of an item; NULL if none are kept. Forgets all words
// if there are too many.
word_list *words_of(cpango_context *context, const pango_analysis *analysis,
                    const cpango_run *run);

void forget_words(cpango_context *context);

// Returns the end of the word at a position of an item that ends at `end`, behind its spaces.
uint32_t word_end(const cpango_shape *shape, uint32_t start, uint32_t end);

// Sets the widths of the clusters of a word and its facts, or returns false if it is not kept.
bool recall_word(const word_list *list, cpango_shape *shape, uint32_t start, uint32_t end,
                 int32_t *widths);

// Whether a word was met before in any font, as far as this is remembered.
bool is_familiar(const word_list *list, const cpango_shape *shape, uint32_t start, uint32_t end);

// Keeps a word of an item that was shaped, if it is familiar and POSITION_APART tells that it does
// not depend on others. A word that is not familiar is from now on.
void keep_word(word_list *list, const cpango_shape *shape, const shape_item *item, uint32_t start,
               uint32_t end, const int32_t *widths);

#endif
