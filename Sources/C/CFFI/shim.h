#pragma once
#include <ffi.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Accessors for libffi's type descriptors of provider arguments. Swift's strict concurrency refuses
 * libffi's mutable globals, and Swift does not import libffi's macros.
 */
static inline ffi_type *cffi_bool(void) {
  return &ffi_type_uint8;
}
static inline ffi_type *cffi_int32(void) {
  return &ffi_type_sint32;
}
static inline ffi_type *cffi_int64(void) {
  return &ffi_type_sint64;
}
static inline ffi_type *cffi_double(void) {
  return &ffi_type_double;
}
static inline ffi_type *cffi_pointer(void) {
  return &ffi_type_pointer;
}
static inline ffi_type *cffi_size(void) {
  return sizeof(size_t) == 8 ? &ffi_type_uint64 : &ffi_type_uint32;
}

/* Prepares `cif` for a function of the default ABI that returns int32_t. Returns 1 on success. */
static inline int cffi_prepare(ffi_cif *cif, unsigned int count, ffi_type **types) {
  return ffi_prep_cif(cif, FFI_DEFAULT_ABI, count, &ffi_type_sint32, types) == FFI_OK;
}

/* Calls a function that returns int32_t; libffi widens small results to a whole register. */
static inline int32_t cffi_call(ffi_cif *cif, void (*function)(void), void **values) {
  ffi_arg result = 0;
  ffi_call(cif, function, &result, values);
  return (int32_t)result;
}
