internal import CWidgetABI
internal import WidgetModel

/// The functions of `wh_host_view`.
extension SinkState {
  /// The counted sizes of a node and an attribute without strings, pictures and paths:
  /// approximately their sizes in an archive.
  private static let nodeBytes = 32
  private static let attributeBytes = 16

  /// Begins a tree of views.
  mutating func beginTree(schemes: UInt32) -> wh_status {
    changeViews("tree_begin") { views, _ throws(SinkRefusal) in try views.begin(schemes: schemes) }
  }

  /// Begins a node of the tree.
  mutating func beginNode(_ node: UInt32) -> wh_status {
    changeViews("begin") { views, size throws(SinkRefusal) in
      try views.build("begin") { builder throws(SinkRefusal) in try builder.begin(node) }
      guard size.add(Self.nodeBytes) else {
        throw SinkRefusal(status: WH_LIMIT, reason: "begin: \(ResultSize.excess)")
      }
    }
  }

  /// Sets an attribute of the open node.
  ///
  /// - Parameter value: Reads the plugin's value, for the attribute's rule and the present size of
  ///   the result.
  mutating func setAttribute(
    _ setter: ViewSetter, _ attribute: UInt32,
    value: (ViewValueRule, inout ResultSize) throws(PluginText.Flaw) -> ViewValue
  ) -> wh_status {
    changeViews(setter.rawValue) { views, size throws(SinkRefusal) in
      try views.build(setter.rawValue) { builder throws(SinkRefusal) in
        try builder.set(setter, attribute) { rule throws(PluginText.Flaw) in
          let value = try value(rule, &size)
          guard size.add(Self.attributeBytes), size.add(value) else {
            throw PluginText.Flaw(status: WH_LIMIT, reason: ResultSize.excess)
          }
          return value
        }
      }
    }
  }

  /// Sets a callback; `nil` if the plugin passed NULL.
  mutating func setCallback(_ setter: ViewSetter, _ callback: ViewCallback?) -> wh_status {
    changeViews(setter.rawValue) { views, _ throws(SinkRefusal) in
      try views.setCallback(setter, callback)
    }
  }

  /// Ends the open node.
  mutating func endNode() -> wh_status {
    changeViews("end") { views, _ throws(SinkRefusal) in
      try views.build("end") { builder throws(SinkRefusal) in try builder.end() }
    }
  }

  private mutating func changeViews(
    _ function: String,
    _ change: (inout ViewDraft, inout ResultSize) throws(SinkRefusal) -> Void
  ) -> wh_status {
    guard var draft = draft.take() else {
      return refuse(WH_STATE, "\(function) was called outside an entry; call entry_begin first")
    }
    do {
      defer { self.draft = draft }
      try change(&draft.views, &size)
      return wh_status(WH_OK)
    } catch {
      return refuse(error.status, error.reason)
    }
  }
}

/// The steps of `tree_end`.
extension SinkState {
  /// Ends building; returns the tree for layout with the date of its entry.
  mutating func endTree() -> Result<(tree: ViewTree, date: Timestamp), SinkRefusal> {
    guard let date = draft?.date else {
      let refusal = SinkRefusal(status: WH_STATE, reason: "tree_end was called outside an entry")
      refuse(refusal.status, refusal.reason)
      return .failure(refusal)
    }
    let tree = step { views throws(SinkRefusal) in try views.endBuilding() }
    guard let refusal else { return tree.map { ($0, date) } }
    // The result is already refused: layout would be useless.
    draft?.views.endLayout(nil)
    return .failure(SinkRefusal(status: WH_FAILED, reason: refusal))
  }

  /// Begins the callback of a geometry reader.
  mutating func beginReading(_ callback: Int) -> Result<ViewCallback, SinkRefusal> {
    step { views throws(SinkRefusal) in try views.beginReading(callback) }
  }

  /// Ends the callback of a geometry reader. A refusal within the callback is a failure, whatever
  /// its return value.
  mutating func endReading(status: wh_status) -> Result<[ViewTree], SinkRefusal> {
    let result = step { views throws(SinkRefusal) in try views.endReading(status: status) }
    guard let refusal else { return result }
    return .failure(SinkRefusal(status: WH_FAILED, reason: refusal))
  }

  /// Returns the callback of an alignment guide or a layout.
  mutating func callback(_ callback: Int) -> Result<ViewCallback, SinkRefusal> {
    step { views throws(SinkRefusal) in try views.callback(callback) }
  }

  /// Ends `tree_end` with the result of layout.
  mutating func endLayout(_ result: Result<LaidOutTree, SinkRefusal>) -> wh_status {
    switch result {
    case .success(let tree):
      draft?.views.endLayout(tree)
      return wh_status(refusal == nil ? WH_OK : WH_FAILED)
    case .failure(let error):
      draft?.views.endLayout(nil)
      return refuse(error.status, error.reason)
    }
  }

  private mutating func step<Value>(
    _ body: (inout ViewDraft) throws(SinkRefusal) -> Value
  ) -> Result<Value, SinkRefusal> {
    guard var draft = draft.take() else {
      return .failure(SinkRefusal(status: WH_STATE, reason: "outside an entry"))
    }
    defer { self.draft = draft }
    do throws(SinkRefusal) {
      return .success(try body(&draft.views))
    } catch {
      refuse(error.status, error.reason)
      return .failure(error)
    }
  }
}
