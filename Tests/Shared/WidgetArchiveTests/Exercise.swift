import Testing
import WidgetArchive
import WidgetModel

/// What a hostile archive may be put through: everything is validated, then read in place and
/// copied. An entry point for fuzzing.
///
/// - Returns: a number that depends on all that was read.
@discardableResult
func exercise(_ bytes: RawSpan) throws(ArchiveError) -> Int {
  let view = try ArchiveView(validating: bytes)
  checkWrittenAgain(view)
  let isLater = bytes.unsafeLoad(fromByteOffset: 18, as: UInt8.self) > 1
  var sum = view.timeline.entries.count
  for index in 0..<view.entryCount {
    sum &+= view.entry(at: index).contentTypeBytes.byteCount
    sum &+= view.payload(at: index).byteCount
    for dark in [false, true] { sum &+= view.tree(ofEntry: index, dark: dark) ?? 0 }
    sum &+= view.views(ofEntry: index)?.tree.nodes.count ?? 0
  }
  for index in 0..<view.treeCount {
    let tree = view.tree(at: index)
    sum &+= tree.locale.utf8.count &+ Int(truncatingIfNeeded: tree.hash.low)
    for place in 0..<tree.nodeCount {
      let node = tree.node(at: place)
      sum &+= Int(node.type.rawValue) &+ Int(node.flags.rawValue) &+ node.descendantCount
      sum &+= exercise(tree.style(of: node))
      for attribute in node.attributes {
        sum &+= exercise(
          tree.attribute(at: attribute), childCount: isLater ? .max : node.childCount)
      }
    }
  }
  return sum
}

/// What is accepted can be written again, and reads back as it was.
private func checkWrittenAgain(_ view: ArchiveView) {
  let timeline = view.timeline
  do {
    let bytes = try ArchiveWriter(timeline).bytes()
    let again = try ArchiveView(validating: bytes.span.bytes).timeline
    #expect(again == timeline)
    #expect(try ArchiveWriter(again).bytes() == bytes)
  } catch {
    Issue.record("what was read cannot be written: \(error)")
  }
}

private func exercise(_ style: ArchivedStyle) -> Int {
  var sum = style.weight &+ Int(style.design.rawValue) &+ Int(style.alignment.rawValue)
  sum &+= style.familyBytes?.byteCount ?? 0
  if let gradient = style.foregroundGradient { sum &+= exercise(gradient) }
  if let gradient = style.tintGradient { sum &+= exercise(gradient) }
  let colors = [
    style.underlineColor, style.strikethroughColor, style.foregroundColor, style.tintColor,
  ]
  for color in colors { sum &+= Int(color?.light ?? 0) }
  return sum
}

private func exercise(_ gradient: ArchivedGradient) -> Int {
  var sum = gradient.stopCount
  for index in 0..<gradient.stopCount { sum &+= Int(gradient.stop(at: index).color.dark) }
  return gradient.startRadius.isFinite && gradient.endAngle.isFinite ? sum : 0
}

private func exercise(_ attribute: ArchivedAttribute, childCount: Int) -> Int {
  var sum = Int(attribute.key?.rawValue ?? 0)
  if attribute.flag == true { sum &+= 1 }
  sum &+= Int(truncatingIfNeeded: attribute.integer ?? 0)
  sum &+= Int(truncatingIfNeeded: attribute.number?.bitPattern ?? 0)
  sum &+= attribute.string?.byteCount ?? 0
  sum &+= Int(truncatingIfNeeded: attribute.date?.nanoseconds ?? 0)
  sum &+= Int(attribute.color?.light ?? 0)
  sum &+= attribute.image?.blob.range.count ?? 0
  if let gradient = attribute.gradient { sum &+= exercise(gradient) }
  if var path = attribute.path {
    while path.next() != nil { sum &+= 1 }
  }
  for index in 0..<(attribute.numberCount ?? 0) {
    sum &+= attribute.number(at: index) == 0 ? 0 : 1
  }
  if let fragments = attribute.fragments {
    for index in 0..<fragments.count {
      guard let fragment = fragments.fragment(at: index) else { continue }
      precondition(fragment.run <= childCount, "a run that is not there")
      sum &+= fragment.textBytes.byteCount
    }
  }
  return sum
}
