internal import AppIntents
internal import AppleFoundation
internal import CWidgetABI
internal import Foundation
internal import SwiftUI

/// The host's calls that produce no entries: actions and options.
enum ExtensionCalls {
  /// Performs the intent of a button or of a toggle.
  static func perform(
    _ context: UnsafePointer<wh_context>, _ sink: UnsafeMutablePointer<wh_sink>, action: String
  ) -> wh_status {
    begin(context, sink) { _ in try await IntentBridge.perform(action: action) }
  }

  /// Sends the options of a parameter to the host.
  static func options(
    _ context: UnsafePointer<wh_context>, _ sink: UnsafeMutablePointer<wh_sink>,
    parameter: String
  ) -> wh_status {
    let id = context.pointee.kind.map { String(cString: $0) } ?? ""
    guard let kind = PluginRegistry.kind(id) else {
      _ = sink.pointee.set_error?(sink, "the plugin has no kind \(id)")
      return .failed
    }
    guard let host = HostConnection.extension(WH_EXT_OPTIONS, as: wh_host_options.self) else {
      _ = sink.pointee.set_error?(sink, "this host does not support options")
      return .failed
    }
    let asked = AskedKind(provider: kind.provider, add: host.pointee.add)
    return begin(context, sink) { call in
      let declaration = asked.provider.parameters.first { $0.name == parameter }
      let list = OptionList(
        try await asked.provider.options(of: parameter), of: declaration)
      if let warning = list.warning { AuthorWarnings.report("parameter \(parameter): \(warning)") }
      for option in list.options {
        if call.isCancelled { throw CancellationError() }
        let status = asked.add?(call.sink, option.value, option.title, option.section) ?? .failed
        if status < 0 { throw RefusedOption(value: option.value, status: status) }
      }
    }
  }

  /// `@unchecked Sendable`: a kind's provider is only read, and the host's function may be called
  /// from any thread.
  private struct AskedKind: @unchecked Sendable {
    let provider: any KindProvider
    let add:
      (
        (
          UnsafeMutablePointer<wh_sink>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?,
          UnsafePointer<CChar>?
        ) -> wh_status
      )?
  }

  private struct RefusedOption: Error, CustomStringConvertible {
    let value: String
    let status: wh_status
    var description: String { "the host refused the option \(value) (status \(status))" }
  }

  private static func begin(
    _ context: UnsafePointer<wh_context>, _ sink: UnsafeMutablePointer<wh_sink>,
    _ code: @escaping @Sendable (PendingCall) async throws -> Void
  ) -> wh_status {
    let call = PendingCall(context, sink)
    let values = CallEnvironment(context.pointee)
    CallEnvironment.with(values) {
      TextLocale.with(values.locale) {
        call.run {
          try await code(call)
          if call.claim() { call.complete(.ok) }
        }
      }
    }
    call.hasReturned()
    return .pending
  }
}
