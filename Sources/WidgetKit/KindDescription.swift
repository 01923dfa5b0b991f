internal import CWidgetABI
internal import Glibc

/// Makes what the host reads about a kind. It is never freed: it must stay until the process ends.
enum KindDescription {
  static func make(_ kind: _Kind) -> UnsafePointer<wh_kind> {
    var description = wh_kind()
    description.size = UInt32(MemoryLayout<wh_kind>.size)
    description.families = kind.families.reduce(0) { $0 | 1 << $1.constant }
    description.id = string(kind.id)
    description.display_name = string(kind.displayName)
    description.description = string(kind.description)
    let provider = unsafeBitCast(
      PluginEntry.provide as @convention(c) (Context, Sink) -> wh_status, to: wh_provider.self)
    description.placeholder = provider
    description.snapshot = provider
    description.timeline = provider
    let memory = UnsafeMutablePointer<wh_kind>.allocate(capacity: 1)
    memory.initialize(to: description)
    return UnsafePointer(memory)
  }

  typealias Context = UnsafePointer<wh_context>?
  typealias Sink = UnsafeMutablePointer<wh_sink>?

  private static func string(_ value: String?) -> UnsafePointer<CChar>? {
    guard let value, let copy = strdup(value) else { return nil }
    return UnsafePointer(copy)
  }
}
