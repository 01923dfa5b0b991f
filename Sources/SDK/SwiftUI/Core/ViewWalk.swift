internal import Foundation

/// The results of a walk through one tree that do not belong to a single node.
@MainActor
package final class ViewWalk {
  /// The background set by `containerBackground(for: .widget)`; the outermost background counts.
  package var containerBackground: _ViewNode?
  /// The URL opened by a click on the widget; the outermost URL counts.
  package var widgetURL: URL?
  /// The preferences set by the views walked so far.
  package var preferences = ToldPreferences()
  /// The environment values that decide how the tree looks, recorded as views read the values.
  package let reads = EnvironmentReads()
  /// Whether layout will call closures of the tree, which may still read the environment.
  package var isOpen = false
  /// Whether the tree is complete, so that only its closures add nodes.
  package var isLaidOut = false
  /// The address of the top of the stack at the start of the walk.
  let start = WalkDepth.here
  /// The reason of a failed walk, after which nothing of the tree can be shown.
  package private(set) var failure: String?
  /// Receives diagnostics for the author, each text once per walk.
  private let report: (String) -> Void
  private var reported: Set<String> = []

  package init(report: @escaping (String) -> Void) {
    self.report = report
    // Styles are resolved to paints during the walk, on the walk's thread.
    reads.report = { [unowned self] message in
      MainActor.assumeIsolated { diagnose(message) }
    }
  }

  /// Ends the walk with a reason. The first reason counts.
  func fail(_ message: String) { failure = failure ?? message }

  /// Reports to the author that something cannot be shown as written.
  package func diagnose(_ message: String) {
    if reported.insert(message).inserted { report(message) }
  }
}

/// A record of the environment values read during a walk.
package final class EnvironmentReads {
  /// Whether the look of a view depends on the colour scheme.
  package var colorScheme = false

  /// Reports a diagnostic to the author from code that has only an environment.
  var report: ((String) -> Void)?

  package init() {}
}
