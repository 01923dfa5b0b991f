package import CWidgetABI

/// Sends trees to the host through `widgethost.view/1`.
///
/// After the first refusal nothing more is sent: the host has then failed the whole call, and
/// reports the reason itself.
@MainActor
package final class ViewEmitter {
  /// The status of the host: the first negative status, otherwise `WH_OK`.
  package private(set) var status: wh_status = .ok
  /// The reason of a failure in the plugin itself, in words.
  package private(set) var failure: String?
  let host: wh_host_view
  let sink: UnsafeMutablePointer<wh_sink>
  /// The objects to which C holds unretained pointers until the tree ends.
  private var callbacks: [CallbackBox] = []

  /// Makes an emitter for one answer. Both pointers must stay valid during the emitter's use.
  package init(host: UnsafePointer<wh_host_view>, sink: UnsafeMutablePointer<wh_sink>) {
    self.host = wh_host_view(copying: host)
    self.sink = sink
  }

  /// Sends a tree for one scheme or both schemes (`WH_SCHEME_...` bits), and has the tree laid out.
  /// Geometry readers are filled during layout.
  package func emitTree(_ root: _ViewNode, schemes: UInt32) {
    check(host.tree_begin(sink, schemes))
    emit(root.inside(nil))
    check(host.tree_end(sink))
    callbacks.removeAll()
  }

  /// Sends a node with its descendants.
  package func emit(_ node: _ViewNode) {
    guard let weight = node.weight else { return emitPlain(node) }
    var node = node
    node.weight = nil
    let isLeaf = node.type == .text || node.type == .image
    if isLeaf || !node.attributes.setsFont {
      node.attributes[.fontWeight] = .integer(weight)
      emitPlain(node)
    } else {
      // On this node the weight would apply to the node's own font; the group applies the weight to
      // every font inside.
      emitPlain(_ViewNode(.group, [.fontWeight: .integer(weight)], children: [node]))
    }
  }

  private func emitPlain(_ node: _ViewNode) {
    guard status >= 0 else { return }
    let node = isEarlyHost ? forEarlyHost(node) : node
    check(host.begin(sink, node.type.constant))
    for attribute in node.attributes.elements { set(attribute.key, attribute.value) }
    if let callback = node.callback { set(callback) }
    for child in node.children { emit(child.inside(node.type)) }
    check(host.end(sink))
  }

  /// Whether the host is one before 1.4.
  private var isEarlyHost: Bool { host.set_layout == nil }

  /// Returns the node as a host before 1.4 takes it: custom layouts become layers, and the images of
  /// texts are left out.
  private func forEarlyHost(_ node: _ViewNode) -> _ViewNode {
    if node.type == .layout { return _ViewNode(.zstack, children: node.children) }
    guard node.type == .text, node.children.contains(where: { $0.type == .image }) else {
      return node
    }
    let texts = node.children.filter { $0.type == .text }
    let nothing = _ViewNode(.text, [.text: .string("")])
    return _ViewNode(.text, node.attributes, children: texts.isEmpty ? [nothing] : texts)
  }

  /// Records a failure, after which nothing more is sent.
  func fail(_ message: String) {
    guard status >= 0 else { return }
    failure = message
    status = .failed
  }

  /// Performs a call, unless an earlier call has failed.
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
    case .layout:
      var functions = CallbackBox.layout
      check(host.set_layout?(sink, &functions, user) ?? .invalid)
    }
  }
}

extension Attributes {
  /// Whether a weight beside these attributes would apply to the font that these attributes set.
  fileprivate var setsFont: Bool {
    self[.fontStyle] != nil || self[.fontSize] != nil || self[.fontFamily] != nil
  }
}

extension wh_host_view {
  /// Copies the functions of a host, whose struct may be shorter or longer.
  init(copying host: UnsafePointer<wh_host_view>) {
    self.init()
    let size = min(Int(host.pointee.size), MemoryLayout<wh_host_view>.size)
    withUnsafeMutableBytes(of: &self) { bytes in
      bytes.copyMemory(from: UnsafeRawBufferPointer(start: host, count: size))
    }
  }
}
