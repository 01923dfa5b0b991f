/*
 * Encodings of one byte per character, which feeds of old servers declare. Expat itself knows UTF-8,
 * UTF-16, ISO-8859-1 and US-ASCII.
 */
#include "encoding.h"

#include <iconv.h>
#include <stdint.h>
#include <string.h>
#include <strings.h>

/* Whether the name is of an encoding of one byte. Others would pass a server's name on to iconv. */
static bool is_known(const char *name) {
  static const char *const families[] = {"windows-12", "cp12", "iso-8859-", "iso8859-"};
  for (size_t i = 0; i < sizeof families / sizeof *families; i++) {
    size_t length = strlen(families[i]);
    if (strncasecmp(name, families[i], length) == 0) {
      size_t digits = strspn(name + length, "0123456789");
      return digits > 0 && digits <= 2 && name[length + digits] == '\0';
    }
  }
  return strcasecmp(name, "koi8-r") == 0 || strcasecmp(name, "koi8-u") == 0;
}

/* The character of a byte; -1 for a byte without one. */
static int character_of(iconv_t converter, unsigned char byte) {
  char in = (char)byte, *source = &in, out[8], *target = out;
  size_t in_left = 1, out_left = sizeof out;
  uint32_t character = 0;
  iconv(converter, NULL, NULL, NULL, NULL);
  if (iconv(converter, &source, &in_left, &target, &out_left) == (size_t)-1 ||
      out_left != sizeof out - sizeof character)
    return -1;
  memcpy(&character, out, sizeof character);
  return character <= 0xffff ? (int)character : -1;
}

int XMLCALL encoding_find(void *data, const XML_Char *name, XML_Encoding *into) {
  (void)data;
  if (!is_known(name))
    return XML_STATUS_ERROR;
  /* WCHAR_T has the byte order of the machine and no byte order mark. */
  iconv_t converter = iconv_open("WCHAR_T", name);
  if (converter == (iconv_t)-1)
    return XML_STATUS_ERROR;
  for (int byte = 0; byte < 256; byte++)
    into->map[byte] = byte < 0x80 ? byte : character_of(converter, (unsigned char)byte);
  iconv_close(converter);
  into->data = NULL;
  into->convert = NULL;
  into->release = NULL;
  return XML_STATUS_OK;
}
