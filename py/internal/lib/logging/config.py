"""Sets loggers up from a description."""

import logging
import logging.handlers
import re

IDENTIFIER = re.compile(r"[a-z_][a-z0-9_]*", re.I)


def valid_ident(s):
    """Whether a text is an identifier."""
    if not IDENTIFIER.fullmatch(s):
        raise ValueError("Not a valid Python identifier: %r" % s)
    return True


def _import(name):
    """The object of a dotted name."""
    parts = name.split(".")
    found = __import__(parts[0])
    used = parts[0]
    for part in parts[1:]:
        used += "." + part
        try:
            found = getattr(found, part)
        except AttributeError:
            __import__(used)
            found = getattr(found, part)
    return found


class BaseConfigurator:
    """Finds what a description refers to."""

    value_converters = {"ext": "ext_convert", "cfg": "cfg_convert"}

    def __init__(self, config):
        self.config = config

    def resolve(self, s):
        try:
            return _import(s)
        except ImportError as e:
            raise ValueError("Cannot resolve %r: %s" % (s, e)) from e

    def ext_convert(self, value):
        return self.resolve(value)

    def cfg_convert(self, value):
        found = self.config
        for name, index in re.findall(r"(\w+)|\[([^]]+)\]", value):
            key = name or index
            found = found[int(key)] if isinstance(found, (list, tuple)) else found[key]
        return found

    def convert(self, value):
        if isinstance(value, dict):
            return {k: self.convert(v) for k, v in value.items()}
        if isinstance(value, (list, tuple)):
            return type(value)([self.convert(v) for v in value])
        if isinstance(value, str):
            prefix, sep, rest = value.partition("://")
            if sep and prefix in self.value_converters:
                return getattr(self, self.value_converters[prefix])(rest)
        return value

    def configure_custom(self, config):
        config = dict(config)
        factory = config.pop("()")
        if not callable(factory):
            factory = self.resolve(factory)
        attributes = config.pop(".", None)
        found = factory(**{k: self.convert(v) for k, v in config.items() if valid_ident(k)})
        for name, value in (attributes or {}).items():
            setattr(found, name, value)
        return found


class DictConfigurator(BaseConfigurator):
    """Sets loggers up from a dict."""

    def configure(self):
        config = self.config
        if "version" not in config:
            raise ValueError("dictionary doesn't specify a version")
        if config["version"] != 1:
            raise ValueError("Unsupported version: %s" % config["version"])
        incremental = config.get("incremental", False)
        if not incremental:
            self._clear(config)
            self.formatters = self._each("formatters", self.configure_formatter)
            self.filters = self._each("filters", self.configure_filter)
            self.handlers = self._handlers()
        else:
            for name, settings in config.get("handlers", {}).items():
                handler = logging.getHandlerByName(name)
                if handler is None:
                    raise ValueError("No handler found with name %r" % name)
                if settings.get("level"):
                    handler.setLevel(settings["level"])
        for name, settings in config.get("loggers", {}).items():
            try:
                self._logger(logging.getLogger(name), settings, incremental)
            except Exception as e:
                raise ValueError("Unable to configure logger %r" % name) from e
        if config.get("root"):
            try:
                self._logger(logging.getLogger(), config["root"], incremental)
            except Exception as e:
                raise ValueError("Unable to configure root logger") from e

    def _clear(self, config):
        logging._handlers.clear()
        logging.shutdown(logging._handlerList[:])
        logging._handlerList.clear()
        named = config.get("loggers", {})
        off = config.get("disable_existing_loggers", True)
        for name, logger in logging.root.manager.loggerDict.items():
            if isinstance(logger, logging.Logger) and name not in named:
                if not any(name.startswith(n + ".") for n in named):
                    logger.disabled = off

    def _each(self, what, make):
        found = {}
        for name, settings in self.config.get(what, {}).items():
            try:
                found[name] = make(settings)
            except Exception as e:
                raise ValueError("Unable to configure %s %r" % (what[:-1], name)) from e
        return found

    def _handlers(self):
        self.handlers = {}
        waiting = dict(self.config.get("handlers", {}))
        # A handler may have another one as its target.
        while waiting:
            later = {}
            for name, settings in waiting.items():
                target = settings.get("target")
                if isinstance(target, str) and target in waiting and target != name:
                    later[name] = settings
                    continue
                try:
                    handler = self.configure_handler(settings)
                except Exception as e:
                    raise ValueError("Unable to configure handler %r" % name) from e
                handler.name = name
                self.handlers[name] = handler
            if len(later) == len(waiting):
                raise ValueError("Unable to configure handler %r" % next(iter(later)))
            waiting = later
        return self.handlers

    def configure_formatter(self, config):
        if "()" in config:
            return self.configure_custom(config)
        cls = self.resolve(config["class"]) if config.get("class") else logging.Formatter
        kwargs = {"defaults": config["defaults"]} if "defaults" in config else {}
        return cls(config.get("format"), config.get("datefmt"), config.get("style", "%"),
                   config.get("validate", True), **kwargs)

    def configure_filter(self, config):
        if "()" in config:
            return self.configure_custom(config)
        return logging.Filter(config.get("name", ""))

    def add_filters(self, filterer, filters):
        for name in filters:
            filterer.addFilter(name if not isinstance(name, str) else self.filters[name])

    def configure_handler(self, config):
        config = dict(config)
        formatter = config.pop("formatter", None)
        level = config.pop("level", None)
        filters = config.pop("filters", None)
        if formatter:
            formatter = self.formatters[formatter]
        if "()" in config:
            handler = self.configure_custom(config)
        else:
            cls = self.resolve(config.pop("class"))
            attributes = config.pop(".", None)
            kwargs = {k: self.convert(v) for k, v in config.items() if valid_ident(k)}
            if isinstance(kwargs.get("target"), str) and kwargs["target"] in self.handlers:
                kwargs["target"] = self.handlers[kwargs["target"]]
            handler = cls(**kwargs)
            for name, value in (attributes or {}).items():
                setattr(handler, name, value)
        if formatter:
            handler.setFormatter(formatter)
        if level is not None:
            handler.setLevel(logging._checkLevel(level))
        if filters:
            self.add_filters(handler, filters)
        return handler

    def _logger(self, logger, config, incremental):
        if config.get("level") is not None:
            logger.setLevel(logging._checkLevel(config["level"]))
        if not incremental:
            for handler in logger.handlers[:]:
                logger.removeHandler(handler)
            for name in config.get("handlers") or ():
                logger.addHandler(self.handlers[name])
            self.add_filters(logger, config.get("filters") or ())
            logger.disabled = False
        if config.get("propagate") is not None:
            logger.propagate = config["propagate"]


dictConfigClass = DictConfigurator


def dictConfig(config):
    """Sets loggers up from a dict."""
    dictConfigClass(config).configure()
