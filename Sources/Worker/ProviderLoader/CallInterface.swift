internal import CFFI
internal import CWidgetABI
internal import WidgetLocks
internal import WidgetModel

/// The C signature of a kind's provider functions, prepared once.
///
/// `@unchecked`: the memory is written only in `init`, and later only read by libffi.
final class CallInterface: @unchecked Sendable {
  private let interface: UnsafeMutablePointer<ffi_cif>
  private let types: UnsafeMutableBufferPointer<UnsafeMutablePointer<ffi_type>?>

  /// libffi requires serialised calls of `ffi_prep_cif`.
  private static let preparation = Mutex(())

  /// Prepares the signature for parameters of these types; `nil` if libffi refuses the signature.
  /// Without parameters, the functions take only the context and the sink, whatever the arguments
  /// of the call.
  init?(_ parameters: [ParameterType]) {
    let arguments = [cffi_pointer(), cffi_pointer()] + parameters.flatMap(\.argumentTypes)
    // libffi keeps both pointers during the life of the signature.
    types = .allocate(capacity: arguments.count)
    _ = types.initialize(from: arguments)
    interface = .allocate(capacity: 1)
    interface.initialize(to: ffi_cif())
    let prepared = Self.preparation.withLock { _ in
      cffi_prepare(interface, UInt32(types.count), types.baseAddress) != 0
    }
    if !prepared { return nil }
  }

  deinit {
    interface.deallocate()
    types.deallocate()
  }

  func call(
    _ function: wh_provider, context: UnsafePointer<wh_context>,
    sink: UnsafeMutablePointer<wh_sink>, arguments: CallArguments
  ) -> wh_status {
    var context = UnsafeRawPointer(context)
    var sink = UnsafeMutableRawPointer(sink)
    return withUnsafeMutablePointer(to: &context) { context in
      withUnsafeMutablePointer(to: &sink) { sink in
        withUnsafeTemporaryAllocation(
          of: UnsafeMutableRawPointer?.self, capacity: types.count
        ) { values in
          values[0] = UnsafeMutableRawPointer(context)
          values[1] = UnsafeMutableRawPointer(sink)
          if types.count > 2 {
            arguments.fill(UnsafeMutableBufferPointer(rebasing: values[2...]))
          }
          return cffi_call(interface, function, values.baseAddress)
        }
      }
    }
  }
}

extension ParameterType {
  /// The C types of a parameter's arguments; a list has two arguments.
  fileprivate var argumentTypes: [UnsafeMutablePointer<ffi_type>?] {
    switch self {
    case .bool: [cffi_bool()]
    case .int, .date: [cffi_int64()]
    case .double: [cffi_double()]
    case .string, .entity: [cffi_pointer()]
    case .choice: [cffi_int32()]
    case .stringList: [cffi_pointer(), cffi_size()]
    }
  }
}
