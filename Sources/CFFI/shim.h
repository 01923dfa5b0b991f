#pragma once
#include <ffi.h>
