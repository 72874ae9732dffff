#!/bin/bash
# Runs whatever the document says about tools.
echo allowed
