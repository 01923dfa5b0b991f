public import CWidgetABI
public import WidgetModel

/// A kind of a loaded plugin with callable provider functions.
///
/// `@unchecked`: the C function pointers refer to code, and no property is ever written.
public final class LoadedKind: @unchecked Sendable {
  /// The plugin's declaration of the kind.
  public let descriptor: KindDescriptor
  private let interface: CallInterface
  private let providers: [ProviderCall: wh_provider]

  /// Creates a kind from a checked declaration.
  ///
  /// - Parameter isUntyped: Whether the provider functions take only the context and the sink.
  init(
    descriptor: KindDescriptor, providers: [ProviderCall: wh_provider], isUntyped: Bool
  ) throws(DescriptionFlaw) {
    let types = isUntyped ? [] : descriptor.parameters.map(\.type)
    guard let interface = CallInterface(types) else {
      throw DescriptionFlaw(
        "libffi does not accept the parameter types of kind \"\(descriptor.id)\"")
    }
    self.descriptor = descriptor
    self.interface = interface
    self.providers = providers
  }

  /// Checks values against the declaration and converts the values to C arguments.
  ///
  /// - Parameters:
  ///   - values: A value per declared parameter, in order; `nil` for an unset parameter.
  ///   - mayBeUnset: Whether required parameters may be unset too, as in a call for the options of
  ///     a parameter.
  public func arguments(
    _ values: [ParameterValue?], mayBeUnset: Bool = false
  ) throws(ParameterError) -> CallArguments {
    let parameters = descriptor.parameters
    guard values.count <= parameters.count else {
      throw .unknown(name: "#\(parameters.count)", nearest: nil, known: parameters.map(\.name))
    }
    for (index, parameter) in parameters.enumerated() {
      if index < values.count, let value = values[index] {
        try parameter.check(value)
      } else if !parameter.isOptional && !mayBeUnset {
        throw .missing(name: parameter.name, type: parameter.type)
      }
    }
    let padding = [ParameterValue?](repeating: nil, count: parameters.count - values.count)
    return CallArguments(values + padding, types: parameters.map(\.type))
  }

  /// Calls a provider function through its actual C type.
  ///
  /// Returns when the function returns. `context`, `sink` and `arguments` must outlive the call; if
  /// the function returns `WH_PENDING`, until its completion.
  public func call(
    _ call: ProviderCall, context: UnsafePointer<wh_context>, sink: UnsafeMutablePointer<wh_sink>,
    arguments: CallArguments
  ) -> wh_status {
    // The reader of descriptions refuses a kind that lacks a function.
    guard let function = providers[call] else { return wh_status(WH_FAILED) }
    return interface.call(function, context: context, sink: sink, arguments: arguments)
  }
}
