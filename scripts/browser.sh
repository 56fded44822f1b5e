#!/bin/sh
# A Chromium and a PostgreSQL for the tests: the system's own, its packages when run as root, else Playwright's browser.
set -eu
python="$1"
have() { command -v "$1" >/dev/null 2>&1; }

packages=""
have chromium || have chromium-browser || have google-chrome || packages="chromium"
ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || have initdb || packages="$packages postgresql"
if [ -n "$packages" ] && [ "$(id -u)" = 0 ] && have apt-get; then
    apt-get update -qq
    # shellcheck disable=SC2086
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $packages >/dev/null
fi
have chromium || have chromium-browser || have google-chrome || "$python" -m playwright install chromium
