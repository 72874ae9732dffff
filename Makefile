# Run "make" for the list of targets. CI runs "make check".

.DEFAULT_GOAL := help
SHELL         := /bin/bash

GO       ?= go
TOOL     := $(GO) tool -modfile=tools/go.mod
FUZZTIME ?= 10m
BENCH    ?= .
COVER    := 90

# Platforms that must build; linux/amd64 is where the tests run.
PLATFORMS := windows/amd64 windows/arm64 darwin/amd64 darwin/arm64 linux/arm64

.PHONY: help
help: ## print the targets
	@sed -nE 's/^([a-z][a-z-]*):[^#]*## (.*)/  \1\t\2/p' Makefile | expand -t 18

.PHONY: build
build: ## build bin/skillet, static
	CGO_ENABLED=0 $(GO) build -trimpath -o bin/skillet ./cmd/skillet

.PHONY: test
test: ## run the tests as the README does
	$(GO) test ./...

.PHONY: check
check: fmt-check vet lint deps check-tests cover docs tidy cross ## everything that a change must pass

.PHONY: fmt
fmt: ## format the code
	$(TOOL) gofumpt -w .

.PHONY: fmt-check
fmt-check: ## fail when a file is not formatted
	@files="$$($(TOOL) gofumpt -l .)" || exit 1; \
	if [ -n "$$files" ]; then echo "not formatted; run make fmt:"; echo "$$files"; exit 1; fi

.PHONY: vet
vet: ## go vet, for the tools as well
	$(GO) vet ./...
	$(GO) -C tools vet ./...

.PHONY: lint
lint: ## run the linters
	$(TOOL) golangci-lint run ./...

.PHONY: deps
deps: ## check the import graph against deps.txt, and the licences
	$(GO) test ./internal/policy -run 'TestDeps|TestDecisions|TestLicences'

# The race detector goes where goroutines are started, by the code or by its
# tests. REQUIRE_ORACLES makes the absence of a reference program a failure.
GOROUTINE := ^[[:space:]]*go (func\b|[[:alnum:]_.]+\()|\.Go\(|\.(Parallel|RunParallel)\(

.PHONY: check-tests
check-tests: export REQUIRE_ORACLES = 1
check-tests: ## run all tests, with -race where goroutines are started
	@racy=" $$(grep -rlE --include='*.go' '$(GOROUTINE)' . | xargs -n1 dirname | sort -u | tr '\n' ' ')"; \
	race=(); plain=(); \
	for dir in $$($(GO) list -f '{{.Dir}}' ./...); do \
		rel=".$${dir#$(CURDIR)}"; \
		case "$$racy" in *" $$rel "*) race+=("$$rel") ;; *) plain+=("$$rel") ;; esac; \
	done; status=0; \
	echo "$(GO) test $${plain[*]}"; $(GO) test -timeout 30m "$${plain[@]}" || status=1; \
	echo "$(GO) test -race $${race[*]}"; $(GO) test -race -timeout 30m "$${race[@]}" || status=1; \
	exit $$status
	$(GO) -C tools test ./...

.PHONY: cover
cover: ## fail when less than 90 % of internal/executor is covered
	@out="$$($(GO) test -cover ./internal/executor)" || { echo "$$out"; exit 1; }; echo "$$out"; \
	percent="$$(sed -nE 's/.*coverage: ([0-9]+)(\.[0-9]+)?% of statements.*/\1/p' <<<"$$out")"; \
	[ "$${percent:-0}" -ge $(COVER) ] || { echo "internal/executor: the tests must cover at least $(COVER) % of the statements"; exit 1; }

.PHONY: docs
docs: ## fail when a generated page is stale
	$(GO) test -run 'UpToDate' ./...
	$(GO) -C tools run ./notices -check

.PHONY: docs-update
docs-update: ## write the generated pages again
	$(GO) test $$(grep -rlE --include='*_test.go' '^func Test[A-Za-z]*UpToDate' . | xargs -n1 dirname | sort -u) -run UpToDate -update
	$(GO) -C tools run ./notices

.PHONY: tidy
tidy: ## fail when go.mod is not tidy
	$(GO) mod tidy -diff
	$(GO) -C tools mod tidy -diff
	$(GO) mod verify

.PHONY: cross
cross: export CGO_ENABLED = 0
cross: ## build and vet for every platform, and without the bundled Python
	@set -e; for platform in $(PLATFORMS); do \
		echo "build $$platform"; \
		GOOS=$${platform%/*} GOARCH=$${platform#*/} $(GO) build ./...; \
		GOOS=$${platform%/*} GOARCH=$${platform#*/} $(GO) vet ./...; \
	done
	$(GO) build ./...
	$(GO) build -tags nobundle ./...
	$(GO) vet -tags nobundle ./...

.PHONY: check-long
check-long: ## the tests that take minutes
	SKILLET_LONG=1 $(GO) test -timeout 60m ./...

.PHONY: fuzz
fuzz: ## run every fuzz target for FUZZTIME (10m)
	GO="$(GO)" tools/fuzz.sh $(FUZZTIME)

.PHONY: bench
bench: ## run the benchmarks that match BENCH
	$(GO) test -run '^$$' -bench '$(BENCH)' -benchmem ./...

.PHONY: conformance
conformance: ## run the MCP conformance suite (needs Node 22)
	$(GO) test ./internal/mcpserver -count=1 -timeout 20m -run 'TestConformance|TestInspector' -conformance -v
