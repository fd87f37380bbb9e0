# Vitrine: what a developer types. `make run` opens the browser, `make test` runs every test.
#
#   make run       build and open the browser      make install PREFIX=~/.local
#   make test      build and run every test        make uninstall PREFIX=~/.local
#   make check     lint and guard the tree         make bench     the engine's and the canvas's own figures

SHELL := /bin/bash
SWIFT ?= swift
PREFIX ?= /usr/local
CI_FLAGS := -Xswiftc -warnings-as-errors
BUILD := .build/release
ifeq ($(shell uname -s),Darwin)
export PKG_CONFIG_PATH := $(shell brew --prefix ncurses 2>/dev/null)/lib/pkgconfig:$(PKG_CONFIG_PATH)
endif

.PHONY: all run release test check lint guard bench install uninstall clean ncurses archives

all: release

run: release
	@$(BUILD)/vitrine

release: ncurses archives
	@$(SWIFT) build -c release --product vitrine

test: ncurses
	$(SWIFT) build $(CI_FLAGS) --build-tests
	$(SWIFT) test $(CI_FLAGS) --skip-build

check: lint guard

lint:
	$(SWIFT) format lint --strict --parallel --recursive Package.swift Sources Tests

guard:
	@.ci/guard

bench: ncurses archives
	@$(SWIFT) build -c release --product bench
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
	@mkdir -p .build/archives
	@archive() { clang -print-file-name="$$1"; }; \
	if [ -f "$$(archive libstdc++.a)" ]; then ln -sf "$$(archive libstdc++.a)" .build/archives/; fi; \
	if [ -f "$$(archive libncursesw.a)" ] && [ -f "$$(archive libtinfo.a)" ]; then \
		echo "GROUP ( $$(archive libncursesw.a) $$(archive libtinfo.a) )" > .build/archives/libncursesw.so; \
	fi
endif
