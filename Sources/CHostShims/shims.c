#include "CHostShims.h"
