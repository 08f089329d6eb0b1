/* Any legal action, in C: cc -O2 any.c -o any. It asks for the legal actions and keeps one of them as they go by. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char line[1 << 16];
static char chosen[1 << 16];

static int next_line(void) {
  if (fgets(line, sizeof line, stdin) == NULL) return 0;
  line[strcspn(line, "\r\n")] = '\0';
  return 1;
}

int main(void) {
  srand(1);
  while (next_line()) {
    if (strncmp(line, "hello ", 6) == 0) {
      puts("want actions");
      puts("hello any in C");
    } else if (strncmp(line, "view ", 5) == 0) {
      for (int left = atoi(line + 5); left > 0 && next_line(); --left) continue;
    } else if (strncmp(line, "actions ", 8) == 0) {
      int count = atoi(line + 8);
      int which = count > 0 ? rand() % count : 0;
      for (int i = 0; i < count && next_line(); ++i) {
        if (i == which) strcpy(chosen, line);
      }
    } else if (strncmp(line, "go", 2) == 0) {
      printf("bestmove %s\n", chosen);
    } else if (strcmp(line, "quit") == 0) {
      break;
    }
    fflush(stdout);
  }
  return 0;
}
