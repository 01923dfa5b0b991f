internal import CWidgetABI
internal import SwiftUI

/// Asks the host for new timelines.
public final class WidgetCenter: Sendable {
  /// The one that there is.
  public static let shared = WidgetCenter()

  private init() {}

  /// Asks for new timelines of all widgets of a kind.
  public func reloadTimelines(ofKind kind: String) {
    kind.withCString { reload($0, "no widget has the kind \(kind)") }
  }

  /// Asks for new timelines of all widgets of this plugin.
  public func reloadAllTimelines() { reload(nil, "the timelines cannot be reloaded now") }

  private func reload(_ kind: UnsafePointer<CChar>?, _ problem: String) {
    guard let host = HostConnection.pointer,
      let reload = HostConnection.extension(WH_EXT_RELOAD, as: wh_host_reload.self)
    else { return HostConnection.log(.warning, "this host reloads nothing for a plugin") }
    if let status = reload.pointee.reload?(host, kind), status < 0 {
      HostConnection.log(.warning, problem)
    }
  }
}
