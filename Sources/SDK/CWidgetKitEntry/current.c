/*
 * Replaces the functions of Foundation that return the current locale, calendar and time zone, so that
 * they follow the widget that the host asks for.
 *
 * The toolchain's Foundation has one locale for the whole process, which is that of no country, and
 * offers no way to set it. Two kinds of callers are bound to functions of the SDK instead
 * (AppleFoundation/Current):
 *
 * - The plugin: the dynamic linker looks up a symbol in the plugin before it looks in the plugin's
 *   libraries, and finds the symbols below.
 * - Foundation's own libraries, which make formatters, and the shared library of the SDK: the worker has
 *   loaded them before the plugin, so their tables of imported functions are changed when the plugin is
 *   initialised.
 *
 * A toolchain whose functions have other names binds nothing here.
 * The reasons are in docs/decisions/0089-the-current-locale-is-that-of-the-call.md.
 */
#define _GNU_SOURCE /* dl_iterate_phdr */
#include "current.h"

#include <elf.h>
#include <link.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* Defined in AppleFoundation. They have Swift's calling convention and are never called from C. */
void wh_swift_current_locale(void);
void wh_swift_preferred_languages(void);
void wh_swift_current_calendar(void);
void wh_swift_current_time_zone(void);

#define ESSENTIALS "$s20FoundationEssentials"
#define LOCALE ESSENTIALS "6LocaleV7currentACvgZ"
#define UPDATED_LOCALE ESSENTIALS "6LocaleV19autoupdatingCurrentACvgZ"
#define LANGUAGES ESSENTIALS "6LocaleV18preferredLanguagesSaySSGvgZ"
#define CALENDAR ESSENTIALS "8CalendarV7currentACvgZ"
#define UPDATED_CALENDAR ESSENTIALS "8CalendarV19autoupdatingCurrentACvgZ"
#define TIME_ZONE ESSENTIALS "8TimeZoneV7currentACvgZ"
#define UPDATED_TIME_ZONE ESSENTIALS "8TimeZoneV19autoupdatingCurrentACvgZ"

#if defined(__x86_64__)
#define JUMP(FUNCTION) "jmp " FUNCTION "@PLT"
#define IS_IMPORT(TYPE) ((TYPE) == R_X86_64_JUMP_SLOT || (TYPE) == R_X86_64_GLOB_DAT)
#elif defined(__aarch64__)
#define JUMP(FUNCTION) "b " FUNCTION
#define IS_IMPORT(TYPE) ((TYPE) == R_AARCH64_JUMP_SLOT || (TYPE) == R_AARCH64_GLOB_DAT)
#endif

#ifdef JUMP

/* A jump leaves registers and stack alone, so Swift's calling convention passes through. */
#define STANDS_FOR(SYMBOL, FUNCTION) \
  __asm__(".text\n.globl \"" SYMBOL "\"\n.type \"" SYMBOL "\",%function\n\"" SYMBOL "\":\n" \
          JUMP(FUNCTION) "\n.size \"" SYMBOL "\", .-\"" SYMBOL "\"\n")

STANDS_FOR(LOCALE, "wh_swift_current_locale");
STANDS_FOR(UPDATED_LOCALE, "wh_swift_current_locale");
STANDS_FOR(LANGUAGES, "wh_swift_preferred_languages");
STANDS_FOR(CALENDAR, "wh_swift_current_calendar");
STANDS_FOR(UPDATED_CALENDAR, "wh_swift_current_calendar");
STANDS_FOR(TIME_ZONE, "wh_swift_current_time_zone");
STANDS_FOR(UPDATED_TIME_ZONE, "wh_swift_current_time_zone");

static const struct {
  const char *symbol;
  void (*function)(void);
} replacements[] = {
    {LOCALE, wh_swift_current_locale},
    {UPDATED_LOCALE, wh_swift_current_locale},
    {LANGUAGES, wh_swift_preferred_languages},
    {CALENDAR, wh_swift_current_calendar},
    {UPDATED_CALENDAR, wh_swift_current_calendar},
    {TIME_ZONE, wh_swift_current_time_zone},
    {UPDATED_TIME_ZONE, wh_swift_current_time_zone},
};

/* Writes an address into a table, which the dynamic linker may have made read-only (RELRO). A page that
   cannot be made writable keeps its address. */
static void replace(ElfW(Addr) * slot, void (*function)(void)) {
  uintptr_t size = (uintptr_t)sysconf(_SC_PAGESIZE);
  void *page = (void *)((uintptr_t)slot & ~(size - 1));

  if (*slot == (ElfW(Addr))function || mprotect(page, size, PROT_READ | PROT_WRITE) != 0)
    return;
  /* The page stays writable: whether it was is not known without reading the map of the process. */
  *slot = (ElfW(Addr))function;
}

static void replace_imports(ElfW(Addr) base, const ElfW(Rela) * table, size_t size,
                            const ElfW(Sym) * symbols, const char *names) {
  for (size_t index = 0; index < size / sizeof *table; index++) {
    const ElfW(Rela) *entry = &table[index];
    const char *name = names + symbols[ELF64_R_SYM(entry->r_info)].st_name;
    if (!IS_IMPORT(ELF64_R_TYPE(entry->r_info)) ||
        strncmp(name, ESSENTIALS, sizeof ESSENTIALS - 1) != 0)
      continue;
    for (size_t i = 0; i < sizeof replacements / sizeof *replacements; i++)
      if (strcmp(name, replacements[i].symbol) == 0)
        replace((ElfW(Addr) *)(base + entry->r_offset), replacements[i].function);
  }
}

/* Whether a library is one of Foundation's, or the shared library of the SDK. */
static bool is_bound(const char *path) {
  return path != NULL &&
         (strstr(path, "/libFoundation") != NULL || strstr(path, "/libwidgethost-sdk") != NULL);
}

static int replace_in_object(struct dl_phdr_info *object, size_t size, void *unused) {
  const ElfW(Dyn) *dynamic = NULL;
  const ElfW(Rela) *imports = NULL, *others = NULL;
  const ElfW(Sym) *symbols = NULL;
  const char *names = NULL;
  size_t imports_size = 0, others_size = 0;

  (void)size;
  (void)unused;
  if (!is_bound(object->dlpi_name))
    return 0;
  for (int i = 0; i < object->dlpi_phnum; i++)
    if (object->dlpi_phdr[i].p_type == PT_DYNAMIC)
      dynamic = (const ElfW(Dyn) *)(object->dlpi_addr + object->dlpi_phdr[i].p_vaddr);
  /* glibc has made addresses of the offsets. */
  for (; dynamic != NULL && dynamic->d_tag != DT_NULL; dynamic++) {
    switch (dynamic->d_tag) {
    case DT_SYMTAB: symbols = (const ElfW(Sym) *)dynamic->d_un.d_ptr; break;
    case DT_STRTAB: names = (const char *)dynamic->d_un.d_ptr; break;
    case DT_JMPREL: imports = (const ElfW(Rela) *)dynamic->d_un.d_ptr; break;
    case DT_PLTRELSZ: imports_size = dynamic->d_un.d_val; break;
    case DT_RELA: others = (const ElfW(Rela) *)dynamic->d_un.d_ptr; break;
    case DT_RELASZ: others_size = dynamic->d_un.d_val; break;
    default: break;
    }
  }
  if (symbols == NULL || names == NULL)
    return 0;
  if (imports != NULL)
    replace_imports(object->dlpi_addr, imports, imports_size, symbols, names);
  if (others != NULL)
    replace_imports(object->dlpi_addr, others, others_size, symbols, names);
  return 0;
}

void wh_current_bind(void) { dl_iterate_phdr(replace_in_object, NULL); }

#else

void wh_current_bind(void) {}

#endif
