# Vitrine: `make run` opens the browser, `make test` runs every test.
#
#   make                build the release          make install PREFIX=~/.local
#   make run            build and open the browser make uninstall PREFIX=~/.local
#   make test           build and run every test   make test FILTER=SuiteOrTest
#   make check          lint and guard the tree    make bench     compare with a minimal ncurses program
#   make fuzz           send broken input to every reader: FUZZ_MINUTES=1 each, FUZZ_TARGETS="theme swift ..."

SHELL := /bin/bash
SWIFT ?= swift
PREFIX ?= /usr/local
BUILD := .build/release
# Debug information is not needed to report a failure, and takes time to write.
TEST_FLAGS := -debug-info-format none -Xswiftc -warnings-as-errors
# Swift's own library is always linked in. On Linux, where there is an archive of curses, everything else is too: the
# release is one stripped file that needs nothing installed.
# The compiler flag makes code refer to generic types directly rather than by name. The runtime then need not search all
# conformances at each start: a ninth of the instructions up to the first frame.
RELEASE_FLAGS := -c release --static-swift-stdlib
TYPE_FLAGS := -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
ifeq ($(shell uname -s),Darwin)
RELEASE_FLAGS := -c release
export PKG_CONFIG_PATH := $(shell brew --prefix ncurses 2>/dev/null)/lib/pkgconfig:$(PKG_CONFIG_PATH)
else
STATIC_FLAGS = $(if $(filter /%,$(shell clang -print-file-name=libncursesw.a) $(shell clang -print-file-name=libc.a)),\
	-Xswiftc -static-executable -Xlinker -ltinfo -Xlinker -s)
endif

.PHONY: all run release test check lint guard bench fuzz install uninstall clean ncurses

all: release

run: release
	@$(BUILD)/vitrine

release: ncurses
	@$(SWIFT) build $(RELEASE_FLAGS) $(TYPE_FLAGS) $(STATIC_FLAGS) --product vitrine

test: ncurses
	@VITRINE_TEST=1 $(SWIFT) build $(TEST_FLAGS) --build-tests
	@VITRINE_TEST=1 $(SWIFT) test $(TEST_FLAGS) --skip-build --quiet $(if $(FILTER),--filter '$(FILTER)')

check: lint guard

lint:
	$(SWIFT) format lint --strict --parallel --recursive Package.swift Sources Tests

guard:
	@.ci/guard

bench: release
	@clang -O2 Sources/floor/floor.c -o .build/floor $$(pkg-config --cflags --libs ncursesw 2>/dev/null || echo -lncursesw)
	@$(SWIFT) build -c release --scratch-path .build/bench --product bench
	@.ci/bench-terminal $(BUILD)/vitrine .build/floor
	@.build/bench/release/bench

install: release
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -s -m 755 $(BUILD)/vitrine "$(DESTDIR)$(PREFIX)/bin/vitrine"

uninstall:
	rm -f "$(DESTDIR)$(PREFIX)/bin/vitrine"

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
