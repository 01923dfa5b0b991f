internal import CWidgetABI
internal import Foundation

extension ViewEmitter {
  /// Sends the tree of an entry: one tree for both schemes, or one tree for each scheme if the view
  /// reads the scheme and the trees differ.
  ///
  /// - Parameters:
  ///   - schemes: the requested schemes, as `WH_SCHEME_...` bits.
  ///   - content: makes the view; called once for each scheme with a walk of its own.
  ///   - report: receives diagnostics for the author.
  /// - Returns: the URL that a click on the widget opens.
  package func emit<Content: View>(
    schemes: UInt32, environment: EnvironmentValues, @ViewBuilder content: () -> Content,
    report: @escaping (String) -> Void
  ) -> URL? {
    func tree(_ scheme: ColorScheme) -> EntryTree {
      EntryTree(environment: environment, scheme: scheme, report: report, content: content)
    }
    let (light, dark) = (UInt32(WH_SCHEME_LIGHT), UInt32(WH_SCHEME_DARK))
    let wantsBoth = schemes & light != 0 && schemes & dark != 0
    let first = tree(schemes & light == 0 ? .dark : .light)
    guard wantsBoth else {
      emitTree(first, schemes: schemes)
      return first.walk.widgetURL
    }
    var second: EntryTree?
    if first.walk.reads.colorScheme { second = tree(.dark) }
    if first.walk.isOpen || second.map({ $0.root != first.root }) == true {
      // Layout may still read the scheme, in a geometry reader. A tree for the light scheme alone
      // serves both.
      emitTree(first, schemes: light)
      if second == nil, first.walk.reads.colorScheme { second = tree(.dark) }
      if let second { emitTree(second, schemes: dark) }
    } else {
      emitTree(first, schemes: light | dark)
    }
    return first.walk.widgetURL
  }

  private func emitTree(_ tree: EntryTree, schemes: UInt32) {
    if let failure = tree.walk.failure { return fail(failure) }
    tree.walk.isLaidOut = true
    emitTree(tree.root, schemes: schemes)
    // A geometry reader may have failed the walk during layout.
    if let failure = tree.walk.failure { fail(failure) }
  }
}

/// The tree of an entry in one scheme, with its walk.
@MainActor
struct EntryTree {
  let root: _ViewNode
  let walk: ViewWalk

  init<Content: View>(
    environment: EnvironmentValues, scheme: ColorScheme, report: @escaping (String) -> Void,
    @ViewBuilder content: () -> Content
  ) {
    walk = ViewWalk(report: report)
    var values = environment
    values.setRootScheme(scheme)
    values.reads = walk.reads
    let context = _ViewContext(environment: values, walk: walk)
    let view = context.evaluate(content)
    let node = context.single(view)
    guard environment.accessoryForm == .none else {
      // An accessory has no background of a container.
      root = environment.accessoryForm == .inline ? node.inline : node
      return
    }
    guard let background = Self.background(walk.containerBackground, in: environment) else {
      root = node
      return
    }
    let hasMargins = environment.hasContentMargins && walk.containerBackground != nil
    let margins: AttributeValue? = hasMargins ? nil : .number(0)
    root = _ViewNode(.container, [.contentMargins: margins], children: [node, background])
  }

  /// Returns the node behind the content: the author's background, over the background of the
  /// system if the author's is not opaque, as in Apple's SwiftUI.
  private static func background(
    _ own: _ViewNode?, in environment: EnvironmentValues
  ) -> _ViewNode? {
    guard environment.hasSystemBackground else { return own }
    let base = _ViewNode(.rectangle, [.fill: .color(Color.background.pair(in: environment))])
    guard let own else { return base }
    return own.isOpaqueColor ? own : .single([base, own], alignment: .center)
  }
}

extension _ViewNode {
  /// Whether the node is a rectangle of an opaque colour.
  fileprivate var isOpaqueColor: Bool {
    guard type == .rectangle, attributes.elements.count == 1,
      case .color(let pair) = attributes[.fill]
    else {
      return false
    }
    return pair.light & pair.dark & 0xff == 0xff
  }
}

extension EnvironmentValues {
  /// Whether a widget with a container background has margins around its content.
  package var hasContentMargins: Bool {
    get { self[HasContentMarginsKey.self] }
    set { self[HasContentMarginsKey.self] = newValue }
  }

  private enum HasContentMarginsKey: EnvironmentKey { static var defaultValue: Bool { true } }

  /// Whether the widget is shown on an opaque background: false in a bar or on a lock screen.
  package var hasSystemBackground: Bool {
    get { self[HasSystemBackgroundKey.self] }
    set { self[HasSystemBackgroundKey.self] = newValue }
  }

  private enum HasSystemBackgroundKey: EnvironmentKey { static var defaultValue: Bool { false } }
}
