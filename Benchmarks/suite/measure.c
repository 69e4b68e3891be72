/* measure LIMIT OUT COMMAND…: runs the command, its output and errors in the file OUT, at most LIMIT
   seconds of the processor, and prints wall seconds, CPU seconds and KiB of peak memory of its process and all that
   it waited for, and its exit status. Small, so that what is measured is not our own memory. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec + t.tv_nsec / 1e9;
}

static double seconds(struct timeval t) {
  return t.tv_sec + t.tv_usec / 1e6;
}

int main(int count, char **words) {
  if (count < 4) return 2;
  int out = open(words[2], O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  int in = open("/dev/null", O_RDONLY | O_CLOEXEC);
  double begin = now();
  struct rlimit limit = {atoi(words[1]), atoi(words[1]) + 1};
  pid_t child = vfork();
  if (child == 0) {
    setrlimit(RLIMIT_CPU, &limit);
    dup2(in, 0);
    dup2(out, 1);
    dup2(out, 2);
    execvp(words[3], words + 3);
    _exit(127);
  }
  int status;
  struct rusage use;
  wait4(child, &status, 0, &use);
  double end = now();
  printf("%.6f %.6f %ld %d\n", end - begin, seconds(use.ru_utime) + seconds(use.ru_stime),
         use.ru_maxrss, WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status));
}
