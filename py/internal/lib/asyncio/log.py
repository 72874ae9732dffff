"""The logger of asyncio."""

import logging

logger = logging.getLogger("asyncio")
