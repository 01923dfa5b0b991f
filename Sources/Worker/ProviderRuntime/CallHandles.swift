internal import CWidgetABI
internal import Glibc
internal import WidgetModel
internal import WorkerChannel

/// The memory of the context and the sink that a plugin has pointers to during a call.
///
/// `@unchecked`: written only in `init`; afterwards the plugin only reads the memory.
final class CallHandles: @unchecked Sendable {
  let context: UnsafeMutablePointer<wh_context>
  let sink: UnsafeMutablePointer<wh_sink>
  /// The name of the action or parameter; `nil` only if memory is exhausted.
  let subject: UnsafeMutablePointer<CChar>?
  private let strings: [UnsafeMutablePointer<CChar>?]

  init(_ request: CallRequest) {
    strings = [strdup(request.kind), strdup(request.locale), strdup(request.timeZone)]
    subject = strdup(request.subject)
    context = .allocate(capacity: 1)
    context.initialize(to: Self.context(request, strings: strings))
    sink = .allocate(capacity: 1)
    sink.initialize(to: SinkFunctions.sink)
  }

  deinit {
    context.deallocate()
    sink.deallocate()
    for string in strings + [subject] { free(string) }
  }

  /// The address of the context.
  var contextKey: UInt { UInt(bitPattern: context) }
  /// The address of the sink.
  var sinkKey: UInt { UInt(bitPattern: sink) }

  private static func context(
    _ request: CallRequest, strings: [UnsafeMutablePointer<CChar>?]
  ) -> wh_context {
    var context = ContextFunctions.context
    context.call = UInt32(request.call.rawValue)
    context.reason = UInt32(request.reason.rawValue)
    context.family = UInt32(request.family.rawValue)
    context.width = request.size.width
    context.height = request.size.height
    context.scale = request.scale
    context.schemes = request.schemes.rawValue
    context.is_preview = request.isPreview
    context.kind = UnsafePointer(strings[0])
    context.locale = UnsafePointer(strings[1])
    context.time_zone = UnsafePointer(strings[2])
    context.now = request.now.nanoseconds
    context.deadline = (request.now + request.budget).nanoseconds
    return context
  }
}
