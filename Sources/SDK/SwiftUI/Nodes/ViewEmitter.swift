package import CWidgetABI

/// Hands trees to the host through `widgethost.view/1`.
///
/// The first refusal is kept, and nothing is sent after it: the host has failed the whole call by
/// then, and says why itself.
@MainActor
package final class ViewEmitter {
  /// What the host has come to: the first negative status, `WH_OK` otherwise.
  package private(set) var status: wh_status = .ok
  /// Why the plugin itself gave up, for people.
  package private(set) var failure: String?
  let host: wh_host_view
  let sink: UnsafeMutablePointer<wh_sink>
  /// What C holds unretained pointers to until the tree ends.
  private var callbacks: [CallbackBox] = []

  /// Makes an emitter for one answer. Both must live as long as it is used.
  package init(host: UnsafePointer<wh_host_view>, sink: UnsafeMutablePointer<wh_sink>) {
    self.host = host.pointee
    self.sink = sink
  }

  /// Sends a tree for one scheme or both (`WH_SCHEME_...` bits) and has it laid out. Geometry
  /// readers are filled meanwhile.
  package func emitTree(_ root: _ViewNode, schemes: UInt32) {
    check(host.tree_begin(sink, schemes))
    emit(root.inside(nil))
    check(host.tree_end(sink))
    callbacks.removeAll()
  }

  /// Sends a node with all that is in it.
  package func emit(_ node: _ViewNode) {
    guard let weight = node.weight else { return emitPlain(node) }
    var node = node
    node.weight = nil
    let isLeaf = node.type == .text || node.type == .image
    if isLeaf || !node.attributes.setsFont {
      node.attributes[.fontWeight] = .integer(weight)
      emitPlain(node)
    } else {
      // On this node the weight would belong to its font; it is meant for every font inside.
      emitPlain(_ViewNode(.group, [.fontWeight: .integer(weight)], children: [node]))
    }
  }

  private func emitPlain(_ node: _ViewNode) {
    guard status >= 0 else { return }
    check(host.begin(sink, node.type.constant))
    for attribute in node.attributes.elements { set(attribute.key, attribute.value) }
    if let callback = node.callback { set(callback) }
    for child in node.children { emit(child.inside(node.type)) }
    check(host.end(sink))
  }

  /// Gives up: nothing is sent any more.
  func fail(_ message: String) {
    guard status >= 0 else { return }
    failure = message
    status = .failed
  }

  /// Performs a call unless one has failed.
  package func check(_ call: @autoclosure () -> wh_status) {
    guard status >= 0 else { return }
    let result = call()
    if result < 0 { status = result }
  }

  private func set(_ callback: NodeCallback) {
    let box = CallbackBox(callback, emitter: self)
    callbacks.append(box)
    let user = Unmanaged.passUnretained(box).toOpaque()
    switch callback {
    case .geometry: check(host.set_geometry(sink, CallbackBox.geometry, user))
    case .guide: check(host.set_guide(sink, CallbackBox.guide, user))
    }
  }
}

extension Attributes {
  /// Whether a weight beside these belongs to the font that they set.
  fileprivate var setsFont: Bool {
    self[.fontStyle] != nil || self[.fontSize] != nil || self[.fontFamily] != nil
  }
}
