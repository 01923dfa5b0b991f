/*
 * Replaces the functions of Foundation that return the current locale, calendar and time zone, so that
 * they follow the widget that the host asks for.
 *
 * The toolchain's Foundation has one locale for the whole process, which is that of no country, and
 * offers no way to set it. Two kinds of callers are bound to functions of the SDK instead
 * (AppleFoundation/Current):
 *
 * - The plugin, by the symbols of current.c.
 * - Foundation's own libraries, which make formatters, and the shared library of the SDK: the worker has
 *   loaded them before the plugin, so their tables of imported functions are changed here, before the plugin is
 *   initialised. A nursery has done it for its workers.
 *
 * A toolchain whose functions have other names binds nothing here.
 * The reasons are in docs/decisions/0089-the-current-locale-is-that-of-the-call.md.
 */
#define _GNU_SOURCE /* dl_iterate_phdr */
#include "current.h"
#include "current-symbols.h"

#include <elf.h>
#include <link.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#if defined(__x86_64__)
#define IS_IMPORT(TYPE) ((TYPE) == R_X86_64_JUMP_SLOT || (TYPE) == R_X86_64_GLOB_DAT)
#elif defined(__aarch64__)
#define IS_IMPORT(TYPE) ((TYPE) == R_AARCH64_JUMP_SLOT || (TYPE) == R_AARCH64_GLOB_DAT)
#endif

#ifdef IS_IMPORT

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
    /* Most entries are no imports: their symbols are not read. */
    if (!IS_IMPORT(ELF64_R_TYPE(entry->r_info)))
      continue;
    const char *name = names + symbols[ELF64_R_SYM(entry->r_info)].st_name;
    if (strncmp(name, ESSENTIALS, sizeof ESSENTIALS - 1) != 0)
      continue;
    for (size_t i = 0; i < sizeof replacements / sizeof *replacements; i++)
      if (strcmp(name, replacements[i].symbol) == 0)
        replace((ElfW(Addr) *)(base + entry->r_offset), replacements[i].function);
  }
}

/* Whether a library is one of Foundation's, or the shared library of the SDK. Those of Foundation that import the functions are
   loaded with the SDK. */
static bool is_to_be_bound(const char *path) {
  return path != NULL &&
         (strstr(path, "/libFoundation") != NULL || strstr(path, "/libwidgethost-sdk") != NULL);
}

static int replace_in_object(struct dl_phdr_info *object, size_t size, void *unused) {
  const ElfW(Dyn) *dynamic = NULL;
  const ElfW(Rela) *imports = NULL, *others = NULL;
  const ElfW(Sym) *symbols = NULL;
  const char *names = NULL;
  size_t imports_size = 0, others_size = 0, relative_count = 0;

  (void)size;
  (void)unused;
  if (!is_to_be_bound(object->dlpi_name))
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
    case DT_RELACOUNT: relative_count = dynamic->d_un.d_val; break;
    default: break;
    }
  }
  if (symbols == NULL || names == NULL)
    return 0;
  if (imports != NULL)
    replace_imports(object->dlpi_addr, imports, imports_size, symbols, names);
  /* The entries without a symbol come first. */
  if (others != NULL && relative_count < others_size / sizeof *others)
    replace_imports(object->dlpi_addr, others + relative_count,
                    others_size - relative_count * sizeof *others, symbols, names);
  return 0;
}

void wh_current_bind(void) {
  static bool is_bound;

  if (!is_bound)
    dl_iterate_phdr(replace_in_object, NULL);
  is_bound = true;
}

#else

void wh_current_bind(void) {}

#endif
