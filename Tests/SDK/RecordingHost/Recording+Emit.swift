package import CWidgetABI
package import SwiftUI

extension Recording {
  /// Sends a view as the only one of an entry, and returns what opens on a click.
  @discardableResult
  package func emit(
    _ view: some View, schemes: UInt32 = 3, environment: EnvironmentValues = EnvironmentValues(),
    host: UnsafePointer<wh_host_view> = Recording.view,
    report: @escaping (String) -> Void = { _ in }
  ) -> URL? {
    let emitter = ViewEmitter(host: host, sink: sink)
    let url = emitter.emit(
      schemes: schemes, environment: environment, content: { view }, report: report)
    if emitter.status < 0 { line("refused \(emitter.status)") }
    return url
  }
}

/// The nodes that a view sends, without the line of the tree itself.
@MainActor
package func nodes(
  of view: some View, environment: EnvironmentValues = EnvironmentValues()
) -> String {
  let recording = Recording()
  recording.emit(view, environment: environment)
  return recording.lines.dropFirst().joined(separator: "\n")
}
