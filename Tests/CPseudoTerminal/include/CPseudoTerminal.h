#ifndef CPSEUDOTERMINAL_H
#define CPSEUDOTERMINAL_H

#include <sys/types.h>

/// Starts the program at `path` as the leader of a new session whose controlling terminal is a fresh pseudo-terminal.
///
/// The child has default signal dispositions, an empty signal mask, and no descriptors but 0, 1 and 2. `path` is not
/// looked up in PATH. `columns` and `rows` are in cells. Returns 0, or the errno of whatever failed, `execve` in the
/// child included. On success `*master` (close-on-exec) and `*pid` are the caller's to close and to reap.
int pty_spawn(
    const char *path, char *const argv[], char *const envp[], unsigned short columns, unsigned short rows, int *master,
    pid_t *pid);

/// Gives the terminal behind `master` a new size in cells; the kernel sends SIGWINCH. Returns 0 or errno.
int pty_resize(int master, unsigned short columns, unsigned short rows);

#endif
