/* Encodings of XML documents beyond those of Expat. */
#pragma once

#include <expat.h>
#include <stdbool.h>

/*
 * For XML_SetUnknownEncodingHandler: windows-125x, ISO-8859-x and KOI8, as far as iconv(3) has
 * them on this machine.
 */
int XMLCALL encoding_find(void *data, const XML_Char *name, XML_Encoding *into);
