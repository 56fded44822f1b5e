#!/bin/sh
# A Chromium and a PostgreSQL for the tests: the system's own, its packages when run as root, else Playwright's browser.
set -eu
python="$1"
have() { command -v "$1" >/dev/null 2>&1; }
browser() { have chromium-headless-shell || have chromium || have chromium-browser || have google-chrome; }
database() { ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || have initdb; }
fetch() { DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null; }

if ! { browser && database; } && [ "$(id -u)" = 0 ] && have apt-get; then
    apt-get update -qq
    browser || fetch chromium-headless-shell || fetch chromium
    database || fetch postgresql
fi
browser || "$python" -m playwright install chromium
