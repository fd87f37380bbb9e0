#define _GNU_SOURCE 1
#if defined(__APPLE__)
#define _DARWIN_C_SOURCE 1
#endif

#include "CPseudoTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/syscall.h>
#endif

#ifndef NSIG
#define NSIG 65
#endif

static void closeOnExec(int descriptor) {
    fcntl(descriptor, F_SETFD, FD_CLOEXEC);
}

/// Opens and unlocks a new master, and stores the name of its slave in `name`. Returns -1 and sets errno on failure.
static int openMaster(char *name, size_t capacity) {
#if defined(__linux__)
    // Another thread may spawn a program before a later fcntl, and that program would keep the terminal open.
    int master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
#else
    int master = posix_openpt(O_RDWR | O_NOCTTY);
#endif
    if (master < 0) return -1;
    closeOnExec(master);
    if (grantpt(master) == 0 && unlockpt(master) == 0 && ptsname_r(master, name, capacity) == 0) return master;
    int failure = errno;
    close(master);
    errno = failure;
    return -1;
}

/// Closes all descriptors from 3 on except `kept`, so that the program does not inherit those of other threads.
static void closeOthers(int kept) {
#if defined(__linux__) && defined(SYS_close_range)
    long below = kept > 3 ? syscall(SYS_close_range, 3u, (unsigned)kept - 1, 0u) : 0;
    if (below == 0 && syscall(SYS_close_range, (unsigned)kept + 1, ~0u, 0u) == 0) return;
#endif
    long limit = sysconf(_SC_OPEN_MAX);
    if (limit < 0 || limit > 4096) limit = 4096;
    for (int descriptor = 3; descriptor < limit; descriptor++) {
        if (descriptor != kept) close(descriptor);
    }
}

/// Runs in the child from fork to exec, with async-signal-safe calls only. Writes errno to `report` on failure.
static void become(const char *path, char *const argv[], char *const envp[], int slave, int report) {
    sigset_t none;
    sigemptyset(&none);
    for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
    if (setsid() >= 0 && ioctl(slave, TIOCSCTTY, 0) == 0 && dup2(slave, 0) == 0 && dup2(slave, 1) == 1
        && dup2(slave, 2) == 2) {
        closeOthers(report);
        sigprocmask(SIG_SETMASK, &none, NULL);
        execve(path, argv, envp);
    }
    int failure = errno;
    if (write(report, &failure, sizeof failure) < 0) _exit(126);
    _exit(127);
}

int pty_spawn(
    const char *path, char *const argv[], char *const envp[], unsigned short columns, unsigned short rows, int *master,
    pid_t *pid) {
    char name[128];
    int report[2];
    int terminal = openMaster(name, sizeof name);
    if (terminal < 0) return errno;
    int slave = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC);
    int failure = slave < 0 ? errno : pty_resize(terminal, columns, rows);
    if (failure == 0 && pipe(report) != 0) failure = errno;
    if (failure != 0) {
        if (slave >= 0) close(slave);
        close(terminal);
        return failure;
    }
    closeOnExec(report[0]);
    closeOnExec(report[1]);

    // The child starts with all signals blocked, because no handler of the parent may run in it.
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
#if defined(__linux__)
    // Copying the page tables of a large test process takes longer than running some programs.
    pid_t child = vfork();
#else
    pid_t child = fork();
#endif
    if (child == 0) become(path, argv, envp, slave, report[1]);
    if (child < 0) failure = errno;
    pthread_sigmask(SIG_SETMASK, &before, NULL);

    close(slave);
    close(report[1]);
    while (child > 0 && read(report[0], &failure, sizeof failure) < 0 && errno == EINTR) continue;
    close(report[0]);
    if (failure != 0) {
        while (child > 0 && waitpid(child, NULL, 0) < 0 && errno == EINTR) continue;
        close(terminal);
        return failure;
    }
    *master = terminal;
    *pid = child;
    return 0;
}

int pty_resize(int master, unsigned short columns, unsigned short rows) {
    struct winsize size = {.ws_row = rows, .ws_col = columns};
    return ioctl(master, TIOCSWINSZ, &size) == 0 ? 0 : errno;
}
