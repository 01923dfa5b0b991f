internal import HostConfiguration
internal import HostLoop
internal import WidgetModel
internal import WidgetWire

/// Lists the parameters of a widget with their values, for `parameters`.
@HostActor
struct ParameterValues {
  private let daemon: Daemon

  /// Creates a lister for the daemon's widgets.
  init(_ daemon: Daemon) {
    self.daemon = daemon
  }

  /// Returns the parameters in the order of their declaration.
  ///
  /// The value of an operator-only parameter is left out, whoever asks: it may be a password, and lists end in logs.
  func rows(_ id: WidgetID) throws(WidgetError) -> [ParameterValueRow] {
    let spec = try daemon.widgets.widget(id).spec
    let names = givenNames(id)
    return zip(spec.kind.parameters, spec.arguments).map { parameter, value in
      let known = parameter.isOperatorOnly ? nil : value
      return ParameterValueRow(
        name: parameter.name, value: known.map { ParameterDefault($0, of: parameter) },
        isSet: names.contains(parameter.name))
    }
  }

  /// Returns the names of the parameters that the widget's configuration sets.
  private func givenNames(_ id: WidgetID) -> Set<String> {
    if let declared = daemon.configuration.current.widget(id) {
      return Set(declared.parameters.keys)
    }
    return Set(daemon.added.draft[id]?.parameters.keys.map { $0 } ?? [])
  }
}
