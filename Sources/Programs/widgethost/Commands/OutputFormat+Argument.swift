public import ArgumentParser
public import WidgetModel
public import WidgetWire

extension OutputFormat: ExpressibleByArgument {}
extension ColorScheme: ExpressibleByArgument {}
