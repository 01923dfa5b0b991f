public import CWidgetABI
public import WidgetModel

/// A kind of a loaded plugin, callable.
///
/// `@unchecked`: holds C function pointers, which are code, and is never written to.
public final class LoadedKind: @unchecked Sendable {
  /// What the plugin declares.
  public let descriptor: KindDescriptor
  private let interface: CallInterface
  private let providers: [ProviderCall: wh_provider]

  /// - Parameter isUntyped: the provider functions take the context and the sink and nothing else.
  init(
    descriptor: KindDescriptor, providers: [ProviderCall: wh_provider], isUntyped: Bool
  ) throws(DescriptionFlaw) {
    let types = isUntyped ? [] : descriptor.parameters.map(\.type)
    guard let interface = CallInterface(types) else {
      throw DescriptionFlaw("libffi refuses the signature of kind \"\(descriptor.id)\"")
    }
    self.descriptor = descriptor
    self.interface = interface
    self.providers = providers
  }

  /// Checks values against the declaration and lays them out as C arguments.
  ///
  /// - Parameters:
  ///   - values: one per declared parameter, in order; `nil` for an optional one left unset.
  ///   - mayBeUnset: whether one that is not optional may be unset too, as in a call that asks for
  ///     its options.
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

  /// Calls a provider function through its real C type.
  ///
  /// Returns when the function returns. `context`, `sink` and `arguments` must outlive the call, and
  /// its completion if it returns `WH_PENDING`.
  public func call(
    _ call: ProviderCall, context: UnsafePointer<wh_context>, sink: UnsafeMutablePointer<wh_sink>,
    arguments: CallArguments
  ) -> wh_status {
    // The reader of descriptions refuses a kind that lacks one.
    guard let function = providers[call] else { return wh_status(WH_FAILED) }
    return interface.call(function, context: context, sink: sink, arguments: arguments)
  }
}
