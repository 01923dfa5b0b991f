internal import AppIntents
internal import CWidgetABI
internal import CWidgetKitEntry
internal import Dispatch
internal import RecordingHost

@testable internal import WidgetKit

/// One call of a provider, or of one of the plugin's extensions.
struct FakeCall {
  /// Which function of the plugin is called.
  enum Function {
    case provider
    case perform(String)
    case options(String)
  }

  var kind: String
  var call = WH_CALL_TIMELINE
  var family = WidgetFamily.systemSmall
  var isPreview = false
  var isCancelled = false
  /// Whether the budget is used up, asked whenever the plugin looks.
  var isLate: @Sendable () -> Bool = { false }
  var values: [IntentParameterValue?] = []
  /// As a host of version 1.0, which hands over no arguments.
  var isOldHost = false
  var function = Function.provider

  /// Makes the call on another thread, and returns what was sent once it is completed.
  @MainActor
  func perform() async -> Recording {
    let recording = Recording()
    nonisolated(unsafe) let sink = recording.sink
    let memory = FakeContext(self)
    let function = function
    await withCheckedContinuation { continuation in
      recording.onComplete = { continuation.resume() }
      DispatchQueue.global().async {
        let status = function.call(memory.context, sink)
        if status != wh_status(WH_PENDING) { _ = sink.pointee.complete(sink, status) }
      }
    }
    return recording
  }
}

extension FakeCall.Function {
  func call(
    _ context: UnsafePointer<wh_context>, _ sink: UnsafeMutablePointer<wh_sink>
  ) -> wh_status {
    switch self {
    case .provider: return PluginEntry.provide(context, sink)
    case .perform(let action):
      let found = widgethost_plugin.get_extension(WH_EXT_ACTION)
      let functions = found?.assumingMemoryBound(to: wh_plugin_action.self)
      return functions?.pointee.perform(context, sink, action) ?? wh_status(WH_INVALID)
    case .options(let parameter):
      let found = widgethost_plugin.get_extension(WH_EXT_OPTIONS)
      let functions = found?.assumingMemoryBound(to: wh_plugin_options.self)
      return functions?.pointee.options(context, sink, parameter) ?? wh_status(WH_INVALID)
    }
  }
}
