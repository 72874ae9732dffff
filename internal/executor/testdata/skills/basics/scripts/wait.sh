#!/bin/bash
# Say that we are up, then wait for the end.
echo ready
exec sleep 3600
