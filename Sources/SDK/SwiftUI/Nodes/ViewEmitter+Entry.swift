internal import CWidgetABI
internal import Foundation

extension ViewEmitter {
  /// Sends what an entry shows: one tree for both schemes, or one for each if the view asks for the
  /// scheme and comes out differently.
  ///
  /// - Parameters:
  ///   - schemes: the ones wanted, `WH_SCHEME_...` bits.
  ///   - content: makes the view; called once for each scheme that needs a walk.
  ///   - report: receives what the author should know.
  /// - Returns: what opens when the widget is clicked.
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
      // Layout may still ask for the scheme, in a geometry reader. A tree for the light scheme alone
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
    // A geometry reader may have found it out during layout.
    if let failure = tree.walk.failure { fail(failure) }
  }
}

/// The tree of an entry in one scheme, and the walk that made it.
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
    guard let background = Self.background(walk.containerBackground, in: environment) else {
      root = node
      return
    }
    let hasMargins = environment.hasContentMargins && walk.containerBackground != nil
    let margins: AttributeValue? = hasMargins ? nil : .number(0)
    root = _ViewNode(.container, [.contentMargins: margins], children: [node, background])
  }

  /// What lies behind the content: what the author asked for, on the system's background where one can
  /// look through it, as with Apple.
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
  /// Whether it is a rectangle of a colour that one cannot look through.
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
  /// Whether there is room around the content of a widget with a container background.
  package var hasContentMargins: Bool {
    get { self[HasContentMarginsKey.self] }
    set { self[HasContentMarginsKey.self] = newValue }
  }

  private enum HasContentMarginsKey: EnvironmentKey { static var defaultValue: Bool { true } }

  /// Whether the widget is shown on an opaque ground: not where it lies in a bar or on a lock screen.
  package var hasSystemBackground: Bool {
    get { self[HasSystemBackgroundKey.self] }
    set { self[HasSystemBackgroundKey.self] = newValue }
  }

  private enum HasSystemBackgroundKey: EnvironmentKey { static var defaultValue: Bool { false } }
}
