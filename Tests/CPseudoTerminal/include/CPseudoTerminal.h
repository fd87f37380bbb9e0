#ifndef CPSEUDOTERMINAL_H
#define CPSEUDOTERMINAL_H

#include <sys/types.h>

/// Starts the program at `path` as the leader of a new session whose controlling terminal is a fresh pseudo-terminal.
///
/// The child has default signal dispositions, an empty signal mask, and only the descriptors 0, 1 and 2. `path` is not
/// looked up in PATH. `columns` and `rows` are in cells. Returns 0, or the errno of the call that failed, including
/// `execve` in the child. On success the caller must close `*master` (close-on-exec) and reap `*pid`.
int pty_spawn(
    const char *path, char *const argv[], char *const envp[], unsigned short columns, unsigned short rows, int *master,
    pid_t *pid);

/// Sets the size of the terminal of `master` in cells; the kernel sends SIGWINCH. Returns 0 or errno.
int pty_resize(int master, unsigned short columns, unsigned short rows);

#endif
