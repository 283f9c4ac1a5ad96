"""Card readers plugged into this machine, one file a driver; drivers are found by looking into this folder."""

from __future__ import annotations

import pkgutil
from importlib import import_module

from companion.errors import SettingsError
from firmware_bridge.readers.driver import Driver


def driver_keys() -> tuple[str, ...]:
    """The names of all drivers, as profiles write them."""
    return tuple(sorted(_drivers()))


def load_driver(key: str) -> Driver:
    """The driver of this name; raises SettingsError with the names there are."""
    found = _drivers().get(key)
    if found is None:
        raise SettingsError("no_such_driver", driver=key, drivers=", ".join(driver_keys()))
    return found


def fitting_driver(key: str, driver: str, port: str, places: int) -> Driver:
    """The driver of a reader that a profile describes; raises SettingsError where it can't be used so."""
    found = load_driver(driver)
    if found.opener is None:
        return found
    if not port:
        raise SettingsError("reader_needs_port", key=key, example=found.port)
    if places != 1:
        raise SettingsError("reader_one_place", key=key, count=places)
    return found


def _drivers() -> dict[str, Driver]:
    """Whatever module of this folder exports DRIVER is one; its file's name is the driver's."""
    names = [module.name for module in pkgutil.iter_modules(__path__)]
    modules = {name: import_module(f"{__name__}.{name}") for name in names}
    return {name: module.DRIVER for name, module in modules.items() if hasattr(module, "DRIVER")}
