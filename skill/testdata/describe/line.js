#!/usr/bin/env node
// @ts-check
// Render a chart.
// As SVG.
const x = 1;
