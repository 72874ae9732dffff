'use strict';
/* eslint-disable no-console */
/* Behind a pragma. */
