#!/usr/bin/env python3
# -*- coding: utf-8 -*-
"""Extract text from PDF files."""

import sys
