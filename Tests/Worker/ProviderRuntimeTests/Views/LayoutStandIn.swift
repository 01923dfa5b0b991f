import Synchronization
import WidgetLayout
import WidgetModel

@testable import ProviderRuntime

/// In place of layout: asks each callback once, and puts every node at the top left corner.
final class LayoutStandIn: Sendable {
  /// What came to be laid out.
  struct Pass: Sendable {
    var tree: ViewTree
    var environment: LayoutEnvironment
    /// What the callbacks of readers emitted, in the order of the readers.
    var contents: [[ViewTree]] = []
    /// What the callbacks of guides returned.
    var guides: [Double] = []
  }

  /// Why layout fails; `nil` when it does not.
  private let failure: (any Error)?
  private let state = Mutex<(passes: [Pass], warmUps: Int)>(([], 0))

  init(failing failure: (any Error)? = nil) { self.failure = failure }

  var passes: [Pass] { state.withLock { $0.passes } }
  var warmUps: Int { state.withLock { $0.warmUps } }

  var service: ViewLayoutService {
    ViewLayoutService(
      layOut: { tree, environment, callbacks in
        try self.layOut(tree, environment, callbacks)
      },
      warmUp: { self.state.withLock { $0.warmUps += 1 } }, utcOffsets: { _ in { _ in 3600 } })
  }

  private func layOut(
    _ tree: ViewTree, _ environment: LayoutEnvironment, _ callbacks: any LayoutCallbacks
  ) throws -> LaidOutTree {
    if let failure { throw failure }
    var pass = Pass(tree: tree, environment: environment)
    try visit(tree, callbacks, &pass)
    let done = pass
    state.withLock { $0.passes.append(done) }
    return LaidOutTree(
      size: environment.size, cornerRadius: environment.cornerRadius,
      direction: environment.direction, locale: environment.locale, styles: [DrawingStyle()],
      nodes: tree.nodes.map {
        LaidOutNode(
          $0.type, childCount: $0.childCount, descendantCount: $0.descendantCount, frame: .zero,
          attributes: $0.attributes)
      })
  }

  private func visit(
    _ tree: ViewTree, _ callbacks: any LayoutCallbacks, _ pass: inout Pass
  ) throws {
    for node in tree.nodes {
      guard let callback = node.callback else { continue }
      if node.type == .alignmentGuide {
        let dimensions = ViewDimensions(size: ViewSize(width: 10, height: 30)) { guide in
          guide == .bottom ? 30 : 0
        }
        pass.guides.append(try callbacks.guide(callback, dimensions: dimensions))
      } else {
        let content = try callbacks.content(
          ofReader: callback, size: ViewSize(width: 40, height: 20))
        pass.contents.append(content)
        for tree in content { try visit(tree, callbacks, &pass) }
      }
    }
  }
}
