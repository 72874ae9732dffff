#!/bin/sh
# Brings the time zone database of the installed Go.
cd "$(dirname "$0")" && cp "$(go env GOROOT)/lib/time/zoneinfo.zip" zones.zip
