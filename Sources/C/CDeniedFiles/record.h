#ifndef CDENIEDFILES_RECORD_H
#define CDENIEDFILES_RECORD_H

// Records `path` if errno is EACCES and the sandbox is the cause. `flags` are those of open(2).
// Leaves errno as it is. Safe in signal handlers, and while another thread records.
void denied_files_note(const char *path, int flags);

#endif
