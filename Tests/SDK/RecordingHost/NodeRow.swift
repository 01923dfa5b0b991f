package import SwiftUI

/// A case of a table: a declaration, a view that uses it, and the nodes that the view sends.
package struct NodeRow: CustomStringConvertible, Sendable {
  /// The declaration as ``PublicDeclarations`` spells it.
  package let name: String
  /// The expected nodes, one line per node, then one line for each message and for the URL.
  package let expected: String

  private let send: @MainActor @Sendable (Recording, @escaping (String) -> Void) -> URL?

  package init<V: View>(
    _ name: String, _ expected: String,
    @ViewBuilder view: @escaping @MainActor @Sendable () -> V
  ) {
    self.name = name
    self.expected = expected
    send = { recording, report in recording.emit(view(), report: report) }
  }

  package var description: String { name }

  /// The nodes that the view sends now. A message to the author counts, its words do not.
  @MainActor package var actual: String {
    let recording = Recording()
    var messages = 0
    let url = send(recording) { _ in messages += 1 }
    var lines = recording.lines.dropFirst().map { $0 }
    if messages > 0 { lines.append("messages: \(messages)") }
    if let url { lines.append("opens \(url.absoluteString)") }
    return lines.joined(separator: "\n")
  }
}

/// Makes a table of rows, one statement each, which keeps type checking fast.
@resultBuilder
package enum NodeTable {
  package static func buildBlock(_ rows: NodeRow...) -> [NodeRow] { rows }
}
