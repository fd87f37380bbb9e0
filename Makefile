# Vitrine: what a developer types. `make run` opens the browser, `make test` runs every test.
#
#   make run       build and open the browser      make install PREFIX=~/.local
#   make test      build and run every test        make uninstall PREFIX=~/.local
#   make check     lint and guard the tree         make bench     the browser beside the floor, and figures
#   make fuzz      throw broken input at every reader: FUZZ_MINUTES=1 each, FUZZ_TARGETS="theme swift ..."

SHELL := /bin/bash
SWIFT ?= swift
PREFIX ?= /usr/local
CI_FLAGS := -Xswiftc -warnings-as-errors
BUILD := .build/release
# Where there is an archive of everything, a release is one file that needs no loader.
RELEASE := if [ -e .build/archives/complete ]; then export VITRINE_STATIC=1; fi; $(SWIFT) build -c release
ifeq ($(shell uname -s),Darwin)
export PKG_CONFIG_PATH := $(shell brew --prefix ncurses 2>/dev/null)/lib/pkgconfig:$(PKG_CONFIG_PATH)
endif

.PHONY: all run release test check lint guard bench fuzz install uninstall clean ncurses archives

all: release

run: release
	@$(BUILD)/vitrine

release: ncurses archives
	@$(RELEASE) --product vitrine

test: ncurses
	$(SWIFT) build $(CI_FLAGS) --build-tests
	$(SWIFT) test $(CI_FLAGS) --skip-build

check: lint guard

lint:
	$(SWIFT) format lint --strict --parallel --recursive Package.swift Sources Tests

guard:
	@.ci/guard

bench: ncurses archives
	@$(RELEASE) --product vitrine
	@clang -O2 Sources/floor/floor.c -o .build/floor -lncursesw
	@$(RELEASE) --product bench
	@.ci/bench-terminal $(BUILD)/vitrine .build/floor
	@$(BUILD)/bench

install: release
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 $(BUILD)/vitrine "$(DESTDIR)$(PREFIX)/bin/vitrine"

uninstall:
	rm -f "$(DESTDIR)$(PREFIX)/bin/vitrine"

clean:
	rm -rf .build

ncurses:
	@.ci/ncurses

# What a release links on Linux, where there are archives of it; Package.swift says why. The linker takes what it finds
# here before the shared libraries of the system.
archives:
ifneq ($(shell uname -s),Darwin)
	@rm -rf .build/archives && mkdir -p .build/archives
	@archive() { clang -print-file-name="$$1"; }; \
	if [ -f "$$(archive libstdc++.a)" ]; then ln -sf "$$(archive libstdc++.a)" .build/archives/; fi; \
	if [ -f "$$(archive libncursesw.a)" ] && [ -f "$$(archive libtinfo.a)" ]; then \
		echo "GROUP ( $$(archive libncursesw.a) $$(archive libtinfo.a) )" > .build/archives/libncursesw.a; \
	fi; \
	if [ "$$(ls .build/archives | wc -l)" = 2 ] && [ -f "$$(archive libc.a)" ] && [ -f "$$(archive libm.a)" ]; then \
		touch .build/archives/complete; \
	fi
endif

# Minutes for each target, and which: make fuzz FUZZ_MINUTES=10 FUZZ_TARGETS="theme keys". What is new in coverage goes to
# .build/fuzzing, what breaks a promise to .build/fuzzing/TARGET-*; a finding ends the run with an error.
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
