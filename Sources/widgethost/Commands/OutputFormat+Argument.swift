public import ArgumentParser
public import WidgetWire

extension OutputFormat: ExpressibleByArgument {}
