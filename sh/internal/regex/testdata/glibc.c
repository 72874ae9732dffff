// Runs regcomp and regexec on lines of flags, pattern and text, separated by
// tabs, and prints what they say: the oracle of TestGlibc.
#define _GNU_SOURCE
#include <locale.h>
#include <regex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
	char *line = NULL;
	size_t size = 0;
	ssize_t n;
	if (!setlocale(LC_ALL, "C.UTF-8"))
		return 1;
	while ((n = getline(&line, &size, stdin)) > 0) {
		line[n - 1] = 0;
		char *flags = line, *pattern = strchr(line, '\t');
		*pattern++ = 0;
		char *text = strchr(pattern, '\t');
		*text++ = 0;
		int f = (strchr(flags, 'E') ? REG_EXTENDED : 0) | (strchr(flags, 'i') ? REG_ICASE : 0) |
			(strchr(flags, 'n') ? REG_NEWLINE : 0);
		regex_t re;
		int e = regcomp(&re, pattern, f);
		if (e) {
			char message[200];
			regerror(e, &re, message, sizeof message);
			printf("error %s\n", message);
			continue;
		}
		regmatch_t m[100];
		if (regexec(&re, text, 100, m, 0)) {
			puts("none");
		} else {
			for (size_t i = 0; i <= re.re_nsub; i++)
				printf("%s%d,%d", i ? " " : "", (int)m[i].rm_so, (int)m[i].rm_eo);
			puts("");
		}
		regfree(&re);
	}
}
