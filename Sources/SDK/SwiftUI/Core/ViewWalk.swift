internal import Foundation

/// What the walk through one tree finds on its way and does not belong to a single node.
@MainActor
package final class ViewWalk {
  /// The background that `containerBackground(for: .widget)` asked for; the outermost counts.
  package var containerBackground: _ViewNode?
  /// What opens when the widget is clicked; the outermost counts.
  package var widgetURL: URL?
  /// What views have told to those that they are in, as far as the walk has come.
  package var preferences = ToldPreferences()
  /// Whether any view has asked for the colour scheme.
  package let reads = EnvironmentReads()
  /// Whether layout will call closures of the tree, which may still read the environment.
  package var isOpen = false
  /// Whether the tree is complete, and only closures of it add nodes.
  package var isLaidOut = false
  /// Where the stack was when it began.
  let start = WalkDepth.here
  /// Why nothing can be shown of it.
  package private(set) var failure: String?
  /// Receives what an author should know, each text once for each walk.
  private let report: (String) -> Void
  private var reported: Set<String> = []

  /// Makes the state of a new walk.
  package init(report: @escaping (String) -> Void) {
    self.report = report
    // Styles are painted while the walk goes on, on its thread.
    reads.report = { [unowned self] message in
      MainActor.assumeIsolated { diagnose(message) }
    }
  }

  /// Gives the walk up. The first reason counts.
  func fail(_ message: String) { failure = failure ?? message }

  /// Tells the author that something cannot be shown as it is written.
  package func diagnose(_ message: String) {
    if reported.insert(message).inserted { report(message) }
  }
}

/// What has been read from an environment during a walk.
package final class EnvironmentReads {
  /// Whether the colour scheme decided about what a view looks like.
  package var colorScheme = false

  /// Tells the author something, where there is only an environment.
  var report: ((String) -> Void)?

  /// Nothing read yet.
  package init() {}
}
