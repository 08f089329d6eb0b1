/* The bot of tools/measure_protocol.py: it thinks of nothing, and reads no more than it must.
   measure_protocol ask FILE   wants the legal actions, takes the first, and notes it in FILE
   measure_protocol tell FILE  wants nothing, and answers with the lines of FILE, one after the other */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char buffer[1 << 17];
static size_t first, last; /* what has been read and not been taken */
static char answer[1 << 16];

/* The next line, ended by a zero; NULL at the end of the input. */
static char* next_line(void) {
  size_t searched = first;
  for (;;) {
    char* end = memchr(buffer + searched, '\n', last - searched);
    ssize_t got;
    if (end != NULL) {
      char* line = buffer + first;
      *end = '\0';
      first = (size_t)(end - buffer) + 1;
      return line;
    }
    memmove(buffer, buffer + first, last - first);
    last -= first;
    first = 0;
    searched = last;
    got = read(STDIN_FILENO, buffer + last, sizeof buffer - last);
    if (got <= 0) return NULL;
    last += (size_t)got;
  }
}

int main(int argc, char** argv) {
  const int asks = argc == 3 && strcmp(argv[1], "ask") == 0;
  FILE* file = argc == 3 ? fopen(argv[2], asks ? "w" : "r") : NULL;
  char* line;
  if (file == NULL) return 2;
  while ((line = next_line()) != NULL) {
    if (strncmp(line, "view ", 5) == 0) {
      for (int left = atoi(line + 5); left > 0 && next_line() != NULL; --left) continue;
    } else if (strncmp(line, "actions ", 8) == 0) {
      const int count = atoi(line + 8);
      for (int i = 0; i < count && (line = next_line()) != NULL; ++i) {
        if (i == 0) strcpy(answer, line);
      }
    } else if (strncmp(line, "go", 2) == 0) {
      if (!asks && fgets(answer, sizeof answer, file) == NULL) return 1;
      answer[strcspn(answer, "\r\n")] = '\0';
      printf("bestmove %s\n", answer);
      fflush(stdout);
      if (asks) fprintf(file, "%s\n", answer);
    } else if (strncmp(line, "hello ", 6) == 0) {
      if (asks) puts("want actions");
      puts("hello nothing");
      fflush(stdout);
    } else if (strcmp(line, "quit") == 0) {
      break;
    }
  }
  return fclose(file) == 0 ? 0 : 1;
}
