# Vitrine: `make run` opens the browser, `make test` runs every test.
#
#   make                build the release          make install PREFIX=~/.local
#   make run            build and open the browser make uninstall PREFIX=~/.local
#   make test           build and run every test   make test FILTER=SuiteOrTest
#   make check          lint and guard the tree    make bench     compare with a minimal ncurses program
#   make fuzz           send broken input to every reader: FUZZ_MINUTES=1 each, FUZZ_TARGETS="theme swift ..."
#   make pictures       draw the pictures of README.md     make dist      a reproducible archive in .build/dist

SHELL := /bin/bash
SWIFT ?= swift
PREFIX ?= /usr/local
BUILD := .build/release
# Colors in messages are a flag of the compiler. If only builds in a terminal had it, a build in a terminal and one
# without would each compile everything again after the other.
PLAIN := --no-color-diagnostics
# Debug information is not needed to report a failure, and takes time to write.
TEST_FLAGS := $(PLAIN) -debug-info-format none -Xswiftc -warnings-as-errors
# Swift's own library is always linked in. On Linux, where there is an archive of curses, everything else is too: the
# release is one stripped file that needs nothing installed.
# The compiler flag makes code refer to generic types directly rather than by name. The runtime then need not search all
# conformances at each start: a ninth of the instructions up to the first frame.
RELEASE_FLAGS := -c release $(PLAIN) --static-swift-stdlib
TYPE_FLAGS := -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
ifeq ($(shell uname -s),Darwin)
RELEASE_FLAGS := -c release $(PLAIN)
export PKG_CONFIG_PATH := $(shell brew --prefix ncurses 2>/dev/null)/lib/pkgconfig:$(PKG_CONFIG_PATH)
else
STATIC_FLAGS = $(if $(filter /%,$(shell clang -print-file-name=libncursesw.a) $(shell clang -print-file-name=libc.a)),\
	-Xswiftc -static-executable -Xlinker -ltinfo -Xlinker -s)
endif

# The man pages have the date of the last commit.
export SOURCE_DATE_EPOCH ?= $(shell git log -1 --format=%ct 2>/dev/null || date +%s)
# What is installed beside the program: its path below PREFIX, and the arguments that print it.
DOCUMENTS := share/man/man1/vitrine.1=man share/man/man5/vitrine-theme.5=man+vitrine-theme \
	share/bash-completion/completions/vitrine=completions+bash \
	share/zsh/site-functions/_vitrine=completions+zsh \
	share/fish/vendor_completions.d/vitrine.fish=completions+fish

.PHONY: all run release test check lint guard bench fuzz pictures dist install uninstall clean ncurses

all: release

run: release
	@$(BUILD)/vitrine

release: ncurses
	@$(SWIFT) build $(SWIFT_FLAGS) $(RELEASE_FLAGS) $(TYPE_FLAGS) $(STATIC_FLAGS) --product vitrine

test: ncurses
	@VITRINE_TEST=1 $(SWIFT) build $(TEST_FLAGS) --build-tests
	@VITRINE_TEST=1 $(SWIFT) test $(TEST_FLAGS) --skip-build --quiet $(if $(FILTER),--filter '$(FILTER)')

check: lint guard

lint:
	$(SWIFT) format lint --strict --parallel --recursive Package.swift Sources Tests

guard:
	@.ci/guard

# The program is measured as it is installed: a copy starts faster than the file that the linker has written, which the
# system maps in smaller parts.
bench: release
	@mkdir -p .build/bench
	@install -m 755 $(BUILD)/vitrine .build/bench/vitrine
	@clang -O2 Sources/floor/floor.c -o .build/floor $$(pkg-config --cflags --libs ncursesw 2>/dev/null || echo -lncursesw)
	@$(SWIFT) build -c release --scratch-path .build/bench --product bench
	@.ci/bench-terminal .build/bench/vitrine .build/floor
	@.build/bench/release/bench

pictures: release
	@.ci/pictures $(BUILD)/vitrine .github/pictures

dist: release
	@$(MAKE) --no-print-directory install DESTDIR="$(CURDIR)/.build/dist/root" PREFIX=/vitrine
	@.ci/dist .build/dist

install: release
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 $(BUILD)/vitrine "$(DESTDIR)$(PREFIX)/bin/vitrine"
	@strip "$(DESTDIR)$(PREFIX)/bin/vitrine"
	@for document in $(DOCUMENTS); do \
		file="$(DESTDIR)$(PREFIX)/$${document%%=*}"; words="$${document#*=}"; \
		install -d "$${file%/*}" && $(BUILD)/vitrine $${words//+/ } >"$$file" && chmod 644 "$$file" || exit 1; \
	done

uninstall:
	rm -f "$(DESTDIR)$(PREFIX)/bin/vitrine" \
		$(foreach document,$(DOCUMENTS),"$(DESTDIR)$(PREFIX)/$(firstword $(subst =, ,$(document)))")

clean:
	rm -rf .build

ncurses:
	@.ci/ncurses

# Minutes for each target, and which: make fuzz FUZZ_MINUTES=10 FUZZ_TARGETS="theme keys". Inputs that reach new code go
# to .build/fuzzing/TARGET, inputs that break a promise to .build/fuzzing/TARGET-*; a finding ends the run with an error.
FUZZ_MINUTES ?= 1
FUZZ_TARGETS ?= theme swift catalog tokens scan keys
fuzz: ncurses
	@VITRINE_FUZZ=1 $(SWIFT) build -c release --scratch-path .build/fuzzing/build --product fuzz
	@for target in $(FUZZ_TARGETS); do \
		mkdir -p .build/fuzzing/$$target; \
		themes=; if [ $$target = theme ]; then themes=Themes; fi; \
		VITRINE_FUZZ_TARGET=$$target .build/fuzzing/build/release/fuzz -max_total_time=$$(($(FUZZ_MINUTES) * 60)) \
			-timeout=10 -rss_limit_mb=2048 -max_len=65536 -print_final_stats=1 -artifact_prefix=.build/fuzzing/$$target- \
			.build/fuzzing/$$target Tests/Fuzzing/Corpus/$$target $$themes 2>&1 \
			| grep -vE '^#|^INFO|^	NEW_FUNC' || exit 1; \
		if [ "$${PIPESTATUS[0]}" != 0 ]; then exit 1; fi; \
	done
