internal import WidgetModel

/// Copies trees out of an archive. Runs and trees shared in the archive are copied once: otherwise
/// a small archive could fill the memory.
struct TreeCopier: ~Escapable {
  private let view: ArchiveView
  private var trees: [Int: LaidOutTree] = [:]
  private var blobs: [Range<Int>: [UInt8]] = [:]
  private var fonts: [EmbeddedFont]?
  private var runs: [Range<Int>: [ViewAttribute]] = [:]

  @_lifetime(copy view)
  init(_ view: ArchiveView) {
    self.view = view
  }

  /// Copies the trees of an entry.
  mutating func views(ofEntry index: Int) -> EntryViews? {
    guard let light = view.tree(ofEntry: index, dark: false) else { return nil }
    let dark = view.entry(at: index).darkTree
    var views = EntryViews(tree(at: light), dark: dark.map { tree(at: $0) })
    if view.skeleton.fontCount > 0 { views.fonts = views.used(of: allFonts()) }
    return views
  }

  private mutating func allFonts() -> [EmbeddedFont] {
    if let fonts { return fonts }
    var all: [EmbeddedFont] = []
    for index in 0..<view.skeleton.fontCount {
      let font = view.skeleton.font(at: index)
      all.append(
        EmbeddedFont(
          key: EmbeddedFont.Key(
            family: font.family, weight: font.weight,
            isItalic: font.isForItalic),
          weights: font.lowestWeight...font.highestWeight, isItalic: font.isItalic,
          identity: font.identity, bytes: bytes(of: font.blob)))
    }
    fonts = all
    return all
  }

  /// Copies a blob once.
  private mutating func bytes(of blob: ArchiveBlob) -> [UInt8] {
    if let known = blobs[blob.range] { return known }
    let bytes = view.bytes(of: blob).withUnsafeBytes { Array($0) }
    blobs[blob.range] = bytes
    return bytes
  }

  /// Copies a tree.
  mutating func tree(at index: Int) -> LaidOutTree {
    if let known = trees[index] { return known }
    let archived = view.tree(at: index)
    var tree = LaidOutTree(
      size: archived.size, cornerRadius: archived.cornerRadius, direction: archived.direction,
      locale: archived.locale, styles: [], nodes: [])
    tree.nodes.reserveCapacity(archived.nodeCount)
    var styles: [Int: Int] = [:]
    for place in 0..<archived.nodeCount {
      let node = archived.node(at: place)
      let style = styles[node.style] ?? tree.styles.count
      if style == tree.styles.count {
        styles[node.style] = style
        tree.styles.append(archived.style(of: node).copy)
      }
      tree.nodes.append(
        LaidOutNode(
          node.type, flags: node.flags, childCount: node.childCount,
          descendantCount: node.descendantCount, style: style, frame: node.frame,
          attributes: attributes(of: node, in: archived)))
    }
    trees[index] = tree
    return tree
  }

  private mutating func attributes(
    of node: ArchivedNode, in tree: ArchivedTree
  ) -> [ViewAttribute] {
    if node.attributes.isEmpty { return [] }
    let attributes = attributes(node.attributes, in: tree)
    guard view.skeleton.layout.isNewer else { return attributes }
    // A later version may refer to runs unknown to this version.
    return attributes.filter { attribute in
      (attribute.value.fragments ?? []).allSatisfy { $0.run <= node.childCount }
    }
  }

  private mutating func attributes(
    _ run: Range<Int>, in tree: ArchivedTree
  ) -> [ViewAttribute] {
    if let known = runs[run] { return known }
    var attributes: [ViewAttribute] = []
    for index in run {
      let attribute = tree.attribute(at: index)
      if let key = attribute.key, let value = value(of: attribute) {
        attributes.append(ViewAttribute(key, value))
      }
    }
    runs[run] = attributes
    return attributes
  }

  /// Copies a value; `nil` for a value known only to a later version.
  private mutating func value(of attribute: ArchivedAttribute) -> ViewValue? {
    switch attribute.type {
    case .flag: attribute.flag.map { .flag($0) }
    case .integer: attribute.integer.map { .integer($0) }
    case .number: attribute.number.map { .number($0) }
    case .string:
      if let text = attribute.string { .string(String(decoding: text)) } else { nil }
    case .date: attribute.date.map { .date($0) }
    case .color: attribute.color.map { .color($0) }
    case .gradient: Self.gradient(attribute)
    case .image: image(attribute.image)
    case .path: Self.path(attribute)
    case .numbers: Self.numbers(attribute)
    case .fragments: Self.fragments(attribute)
    case nil: nil
    }
  }

  private mutating func image(_ image: ArchivedImage?) -> ViewValue? {
    guard let image else { return nil }
    return .image(
      ViewImage(
        format: image.format, width: image.width, height: image.height,
        bytes: bytes(of: image.blob)))
  }

  private static func gradient(_ attribute: ArchivedAttribute) -> ViewValue? {
    guard let gradient = attribute.gradient, let copy = gradient.copy else { return nil }
    return .gradient(copy)
  }

  private static func path(_ attribute: ArchivedAttribute) -> ViewValue? {
    guard var path = attribute.path else { return nil }
    var elements: [PathElement] = []
    while let element = path.next() { elements.append(element) }
    return path.isAtEnd ? .path(elements) : nil
  }

  private static func numbers(_ attribute: ArchivedAttribute) -> ViewValue? {
    guard let count = attribute.numberCount else { return nil }
    var numbers: [Double] = []
    for index in 0..<count {
      let number = attribute.number(at: index)
      guard number.isDrawable, number >= 0 else { return nil }
      numbers.append(number)
    }
    return .numbers(numbers)
  }

  private static func fragments(_ attribute: ArchivedAttribute) -> ViewValue? {
    guard let archived = attribute.fragments else { return nil }
    var fragments: [TextFragment] = []
    for index in 0..<archived.count {
      guard let fragment = archived.fragment(at: index) else { return nil }
      fragments.append(
        TextFragment(
          run: fragment.run, text: fragment.text, x: fragment.x, baseline: fragment.baseline,
          width: fragment.width, level: fragment.level, lacksGlyphs: fragment.lacksGlyphs))
    }
    return .fragments(fragments)
  }
}

extension ArchivedStyle {
  /// A copy of the style. Values known only to a later version become the standard style's values.
  var copy: DrawingStyle {
    var style = DrawingStyle(
      design: design, isItalic: isItalic, hasMonospacedDigits: hasMonospacedDigits,
      hasSmallCaps: hasSmallCaps, isUnderlined: isUnderlined, underlineColor: underlineColor,
      isStruckThrough: isStruckThrough, strikethroughColor: strikethroughColor,
      alignment: alignment)
    if size.isDrawable, size >= 0 { style.size = size }
    if ViewFormat.weights.contains(weight) { style.weight = weight }
    if letterSpacing.isDrawable { style.letterSpacing = letterSpacing }
    if baselineOffset.isDrawable { style.baselineOffset = baselineOffset }
    if let familyBytes { style.family = String(decoding: familyBytes) }
    if let color = foregroundColor { style.foreground = .color(color) }
    if let gradient = foregroundGradient, let copy = gradient.copy {
      style.foreground = .gradient(copy)
    }
    if let color = tintColor { style.tint = .color(color) }
    if let gradient = tintGradient, let copy = gradient.copy { style.tint = .gradient(copy) }
    return style
  }
}
