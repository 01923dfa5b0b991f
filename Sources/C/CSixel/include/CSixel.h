#ifndef CSIXEL_H
#define CSIXEL_H

// Sixel pictures by libsixel, which is loaded at run time on first use: neither linking nor headers
// of libsixel are needed.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Loads the library once per process; may be called from any thread. Returns NULL on success, else
// a sentence that names the missing library and its Debian package. The text lives forever.
const char *csixel_load(void);

// Takes the next bytes of a picture; `bytes` is valid during the call only.
typedef void (*csixel_write)(const char *bytes, size_t count, void *context);

// Encodes rows of red, green and blue, from top to bottom without padding, with a palette of at most
// `colors` colours, 2 to 256. The pixels are overwritten. `write` gets the whole sequence, from the
// introducer to the terminator, on the calling thread. csixel_load must have succeeded. Returns
// whether the picture is complete.
bool csixel_encode(uint8_t *pixels, int width, int height, int colors, csixel_write write,
                   void *context);

#endif
