/* The bot of tools/measure_protocol.py: it thinks of nothing.
   measure_protocol ask FILE   wants the legal actions, takes the first, and notes it in FILE
   measure_protocol tell FILE  wants nothing, and answers with the lines of FILE, one after the other */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char line[1 << 16];
static char answer[1 << 16];

static int next_line(FILE* from, char* into) {
  if (fgets(into, sizeof line, from) == NULL) return 0;
  into[strcspn(into, "\r\n")] = '\0';
  return 1;
}

int main(int argc, char** argv) {
  const int asks = argc == 3 && strcmp(argv[1], "ask") == 0;
  FILE* file = argc == 3 ? fopen(argv[2], asks ? "w" : "r") : NULL;
  if (file == NULL) return 2;
  setvbuf(stdin, NULL, _IOFBF, 1 << 16);
  while (next_line(stdin, line)) {
    if (strncmp(line, "view ", 5) == 0) {
      for (int left = atoi(line + 5); left > 0 && next_line(stdin, line); --left) continue;
    } else if (strncmp(line, "actions ", 8) == 0) {
      for (int left = atoi(line + 8), first = 1; left > 0 && next_line(stdin, line); --left, first = 0) {
        if (first) strcpy(answer, line);
      }
    } else if (strncmp(line, "go", 2) == 0) {
      if (!asks && !next_line(file, answer)) return 1;
      printf("bestmove %s\n", answer);
      fflush(stdout);
      if (asks) {
        fprintf(file, "%s\n", answer);
        fflush(file); /* it is ended without a word */
      }
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
