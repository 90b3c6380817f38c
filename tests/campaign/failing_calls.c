/* Makes calls of the system fail, for whoever preloads it: see failing_calls.py.

   Only calls on files below `fail_below` count. From the one with the number `fail_from` on, `fail_count`
   of them fail with `fail_errno`; `fail_kinds` says which kinds count, as bits in the order of KINDS there. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static char below[PATH_MAX];
static long calls, first, last;
static int number, kinds;

long fail_begin(const char *folder, long from, long count, int error, int which) {
    snprintf(below, sizeof below, "%s/", folder);
    calls = 0, first = from, last = from + count, number = error, kinds = which;
    return 0;
}

long fail_end(void) {
    long had = calls;
    kinds = 0;
    return had;
}

static int fails_at(int kind, const char *path) {
    if (!(kinds >> kind & 1) || strncmp(path, below, strlen(below)))
        return 0;
    calls++;
    if (calls < first || calls >= last)
        return 0;
    errno = number;
    return 1;
}

static int fails(int kind, int handle) {
    char link[64], path[PATH_MAX];
    if (!(kinds >> kind & 1))
        return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", handle);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0)
        return 0;
    path[length] = 0;
    return fails_at(kind, path);
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

#define OPEN(name)                                                                                 \
    int name(const char *path, int flags, ...) {                                                   \
        va_list more;                                                                              \
        va_start(more, flags);                                                                     \
        mode_t mode = va_arg(more, mode_t);                                                        \
        va_end(more);                                                                              \
        return fails_at(0, path) ? -1 : REAL(name)(path, flags, mode);                             \
    }
OPEN(open)
OPEN(open64)

ssize_t read(int handle, void *to, size_t size) {
    return fails(1, handle) ? -1 : REAL(read)(handle, to, size);
}
ssize_t pread64(int handle, void *to, size_t size, off64_t at) {
    return fails(1, handle) ? -1 : REAL(pread64)(handle, to, size, at);
}
ssize_t write(int handle, const void *from, size_t size) {
    return fails(2, handle) ? -1 : REAL(write)(handle, from, size);
}
ssize_t pwrite64(int handle, const void *from, size_t size, off64_t at) {
    return fails(2, handle) ? -1 : REAL(pwrite64)(handle, from, size, at);
}
int fsync(int handle) { return fails(3, handle) ? -1 : REAL(fsync)(handle); }
int fdatasync(int handle) { return fails(3, handle) ? -1 : REAL(fdatasync)(handle); }
int ftruncate64(int handle, off64_t size) {
    return fails(4, handle) ? -1 : REAL(ftruncate64)(handle, size);
}

#define LOCK(name)                                                                                 \
    int name(int handle, int command, ...) {                                                       \
        va_list more;                                                                              \
        va_start(more, command);                                                                   \
        void *lock = va_arg(more, void *);                                                         \
        va_end(more);                                                                              \
        return command == F_SETLK && fails(5, handle) ? -1 : REAL(name)(handle, command, lock);    \
    }
LOCK(fcntl)
LOCK(fcntl64)

int unlink(const char *path) { return fails_at(6, path) ? -1 : REAL(unlink)(path); }
int rename(const char *from, const char *to) {
    return fails_at(6, from) ? -1 : REAL(rename)(from, to);
}
