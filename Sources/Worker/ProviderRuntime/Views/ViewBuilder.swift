internal import CWidgetABI
internal import WidgetModel

/// The construction of a tree of views, or of the content of a geometry reader: a state machine
/// without side effects.
///
/// Every step is checked at once, so that a finished tree is valid.
struct ViewBuilder {
  /// The nodes so far, in pre-order. Descendant counts are set for ended nodes.
  private(set) var nodes: [ViewNode] = []
  /// The indices of open nodes, from the root on.
  private var open: [Int] = []
  /// The indices of nodes without a parent: at most one in a tree, any number in a reader.
  private var roots: [Int] = []
  private let place: Place

  /// The place of the nodes under construction.
  enum Place {
    /// A tree; `nodesBefore` counts the nodes of earlier trees in the entry.
    case tree(nodesBefore: Int)
    /// The content of a geometry reader at this depth; `nodesBefore` counts the earlier nodes of
    /// the entry.
    case reader(depth: Int, nodesBefore: Int)
  }

  init(_ place: Place = .tree(nodesBefore: 0)) { self.place = place }

  /// The number of open levels, including the levels around a reader: 1 in the root.
  var depth: Int {
    if case .reader(let depth, _) = place { return depth + open.count }
    return open.count
  }

  /// Begins a node by its number in the C ABI.
  mutating func begin(_ number: UInt32) throws(SinkRefusal) {
    guard let type = UInt16(exactly: number).flatMap({ ViewNodeType(rawValue: $0) }) else {
      throw SinkRefusal(status: WH_INVALID, reason: "begin(\(number)): there is no such node")
    }
    if let flaw = placeFlaw(of: type) ?? limitFlaw {
      let parent = open.last.map { " in \(nodes[$0].type.constantName)" } ?? ""
      throw SinkRefusal(
        status: flaw.status, reason: "begin(\(type.constantName))\(parent): \(flaw.reason)")
    }
    if let parent = open.last { nodes[parent].childCount += 1 } else { roots.append(nodes.count) }
    open.append(nodes.count)
    nodes.append(ViewNode(type))
  }

  /// Sets an attribute of the open node.
  ///
  /// - Parameter value: Makes the value once the attribute is known to be permitted; the reason of
  ///   a thrown flaw has no subject.
  mutating func set(
    _ setter: ViewSetter, _ number: UInt32,
    value: (ViewValueRule) throws(PluginText.Flaw) -> ViewValue
  ) throws(SinkRefusal) {
    let key = UInt16(exactly: number).flatMap { ViewAttributeKey(settable: $0) }
    do throws(PluginText.Flaw) {
      let node = try openNode()
      guard let key else {
        throw PluginText.Flaw(status: WH_INVALID, reason: "there is no such attribute")
      }
      let definition = key.definition
      try check(key, definition, of: nodes[node], by: setter)
      let value = try value(definition.value)
      if let flaw = definition.value.flaw(of: value) {
        throw PluginText.Flaw(status: WH_INVALID, reason: flaw)
      }
      nodes[node].attributes.append(ViewAttribute(key, value))
    } catch {
      throw refusal(error, setter, key?.constantName ?? "\(number)")
    }
  }

  /// Sets the callback of the open node.
  ///
  /// - Parameter callback: The number of the callback in the entry; `nil` if the plugin passed
  ///   NULL.
  mutating func setCallback(_ setter: ViewSetter, _ callback: Int?) throws(SinkRefusal) {
    let taker: ViewNodeType =
      switch setter {
      case .guide: .alignmentGuide
      case .layout: .layout
      default: .geometryReader
      }
    do throws(PluginText.Flaw) {
      let node = try openNode()
      let type = nodes[node].type
      guard type == taker else {
        throw PluginText.Flaw(
          status: WH_INVALID, reason: "\(type.constantName) does not take this kind of callback")
      }
      guard nodes[node].callback == nil else {
        throw PluginText.Flaw(status: WH_INVALID, reason: "the attribute is set twice")
      }
      guard let callback else {
        throw PluginText.Flaw(status: WH_INVALID, reason: "the callback is NULL")
      }
      nodes[node].callback = callback
    } catch {
      throw refusal(error, setter, nil)
    }
  }

  /// Ends the open node.
  mutating func end() throws(SinkRefusal) {
    guard let node = open.last else {
      throw SinkRefusal(status: WH_STATE, reason: "end: no node is open")
    }
    if let flaw = nodes[node].incompleteness {
      throw SinkRefusal(
        status: WH_INVALID, reason: "end of \(nodes[node].type.constantName): \(flaw)")
    }
    nodes[node].attributes.sort { $0.key < $1.key }
    nodes[node].descendantCount = nodes.count - node - 1
    open.removeLast()
  }

  /// Returns the finished nodes: a single tree, or the trees in a reader.
  ///
  /// - Throws: The flaw of incomplete nodes, without a subject.
  func finished() throws(PluginText.Flaw) -> [ViewTree] {
    if let node = open.last {
      throw PluginText.Flaw(
        status: WH_STATE, reason: "\(nodes[node].type.constantName) was not ended with end")
    }
    if case .tree = place, nodes.isEmpty {
      throw PluginText.Flaw(status: WH_STATE, reason: "the tree has no root")
    }
    if roots.count == 1 { return [ViewTree(nodes: nodes)] }
    return roots.map { ViewTree(nodes: Array(nodes[$0...($0 + nodes[$0].descendantCount)])) }
  }

  /// Returns the open node if it still accepts attributes.
  private func openNode() throws(PluginText.Flaw) -> Int {
    guard let node = open.last else {
      throw PluginText.Flaw(status: WH_STATE, reason: "no node is open")
    }
    guard nodes[node].childCount == 0 else {
      throw PluginText.Flaw(
        status: WH_STATE,
        reason: "the node already has a child; set attributes before the first child")
    }
    return node
  }

  private func check(
    _ key: ViewAttributeKey, _ definition: ViewAttributeDefinition, of node: ViewNode,
    by setter: ViewSetter
  ) throws(PluginText.Flaw) {
    guard definition.nodes.contains(node.type) else {
      let reason = "\(node.type.constantName) does not take \(key.constantName)"
      throw PluginText.Flaw(status: WH_INVALID, reason: reason)
    }
    guard let type = setter.valueType, definition.value.takes(type) else {
      let reason = "\(key.constantName) is \(definition.value.typeName)"
      throw PluginText.Flaw(status: WH_INVALID, reason: reason)
    }
    guard node[key] == nil else {
      throw PluginText.Flaw(status: WH_INVALID, reason: "the attribute is set twice")
    }
  }

  private func refusal(
    _ flaw: PluginText.Flaw, _ setter: ViewSetter, _ attribute: String?
  ) -> SinkRefusal {
    let node = open.last.map { " on \(nodes[$0].type.constantName)" } ?? ""
    let argument = attribute.map { "(\($0))" } ?? ""
    return SinkRefusal(
      status: flaw.status, reason: "\(setter.rawValue)\(argument)\(node): \(flaw.reason)")
  }
}

extension ViewBuilder {
  /// Returns the flaw of a node of this type at the present position; `nil` if the node may begin.
  private func placeFlaw(of type: ViewNodeType) -> PluginText.Flaw? {
    if case .tree = place, open.isEmpty, !roots.isEmpty {
      return PluginText.Flaw(status: WH_STATE, reason: "the tree already has a root")
    }
    let reason = childFlaw(of: type) ?? positionFlaw(of: type)
    return reason.map { PluginText.Flaw(status: WH_INVALID, reason: $0) }
  }

  /// Returns the flaw of such a child in the open node; `nil` if the child is accepted.
  private func childFlaw(of type: ViewNodeType) -> String? {
    guard let index = open.last else { return nil }
    let parent = nodes[index]
    let most = parent.type.childCounts.upperBound
    guard parent.childCount < most else {
      let children = most == 0 ? "no children" : most == 1 ? "one child" : "\(most) children"
      return "\(parent.type.constantName) takes \(children)"
    }
    guard parent.type == .text else { return nil }
    guard type == .text || type == .image else {
      return "the children of a TEXT must be TEXT or IMAGE nodes"
    }
    if open.dropLast().last.map({ nodes[$0].type == .text }) == true {
      return "a TEXT in a TEXT takes no children"
    }
    if parent[.text] != nil || parent[.date] != nil {
      return "a TEXT with TEXT or DATE takes no children"
    }
    return nil
  }

  /// Returns the flaw of such a node at the present depth; `nil` if the position is valid.
  private func positionFlaw(of type: ViewNodeType) -> String? {
    switch type {
    case .container:
      if case .tree = place, open.isEmpty { return nil }
      return "a CONTAINER can only be the root of a tree"
    case .gridRow:
      let parent = open.last { nodes[$0].type != .group }
      return parent.map { nodes[$0].type == .grid } == true
        ? nil : "a GRID_ROW can only be a child of a GRID"
    default: return nil
    }
  }

  /// The exceeded limit that forbids any further node; `nil` if no limit is exceeded.
  private var limitFlaw: PluginText.Flaw? {
    if depth >= OutputLimits.depth {
      let reason = "more than \(OutputLimits.depth) levels of nesting"
      return PluginText.Flaw(status: WH_LIMIT, reason: reason)
    }
    let before =
      switch place {
      case .tree(let nodes), .reader(_, let nodes): nodes
      }
    guard nodes.count < OutputLimits.nodesPerEntry - before else {
      let reason = "more than \(OutputLimits.nodesPerEntry) nodes in an entry"
      return PluginText.Flaw(status: WH_LIMIT, reason: reason)
    }
    return nil
  }
}

extension ViewAttributeKey {
  /// The attribute with a number of the C ABI; `nil` if there is none that providers may set.
  fileprivate init?(settable number: UInt16) {
    guard let key = ViewAttributeKey(rawValue: number), key.definition.isSettable else {
      return nil
    }
    self = key
  }
}
