// The settings of the GNU C library's allocator, which Swift's module of that library leaves out.
#if defined(__linux__)
#include <malloc.h>
#endif
