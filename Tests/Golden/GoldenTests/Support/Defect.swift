import WidgetModel

/// A visible change of one node of a widget, which the comparison of pictures must find.
enum Defect: String, CaseIterable {
  case movedText
  case changedColor
  case missingPicture
  case wrongWeight

  /// The trees with the change in one node each.
  func trees(of tree: LaidOutTree) -> [LaidOutTree] {
    tree.nodes.indices.compactMap { index in
      var changed = tree
      return apply(to: index, in: &changed) ? changed : nil
    }
  }

  /// Changes a node; returns false if the node has nothing to change.
  private func apply(to index: Int, in tree: inout LaidOutTree) -> Bool {
    let node = tree.nodes[index]
    switch self {
    case .movedText:
      guard case .fragments(var fragments) = node[.fragments], Self.isSeen(node) else {
        return false
      }
      for part in fragments.indices { fragments[part].x += 1 }
      return tree.set(.fragments(fragments), for: .fragments, of: index)
    case .changedColor:
      guard case .color(let pair) = node[.fill], pair.light & 0xff == 0xff else { return false }
      return tree.set(
        .color(ColorPair(light: Self.shifted(pair.light), dark: pair.dark)), for: .fill, of: index)
    case .missingPicture:
      guard node[.image] != nil || node[.symbol] != nil else { return false }
      tree.nodes[index].frame.width = 0
      tree.nodes[index].frame.height = 0
      return true
    case .wrongWeight:
      guard node[.fragments] != nil, Self.isSeen(node) else { return false }
      // The runs of a text are nodes in it.
      for part in index...(index + node.descendantCount) {
        var style = tree.styles[tree.nodes[part].style]
        style.weight += style.weight > 500 ? -200 : 200
        tree.styles.append(style)
        tree.nodes[part].style = tree.styles.count - 1
      }
      return true
    }
  }

  /// The colour with each channel 16 of 255 levels nearer to the middle.
  private static func shifted(_ color: UInt32) -> UInt32 {
    [24, 16, 8].reduce(color & 0xff) { sum, shift in
      let level = color >> shift & 0xff
      return sum | (level > 127 ? level - 16 : level + 16) << shift
    }
  }

  private static func isSeen(_ node: LaidOutNode) -> Bool {
    node[.fragments]?.fragments?.contains { part in
      part.text.contains { !$0.isWhitespace }
    } == true
  }
}

extension LaidOutTree {
  fileprivate mutating func set(
    _ value: ViewValue, for key: ViewAttributeKey, of index: Int
  ) -> Bool {
    guard let place = nodes[index].attributes.firstIndex(where: { $0.key == key }) else {
      return false
    }
    nodes[index].attributes[place].value = value
    return true
  }
}
