internal import CWidgetABI
internal import SwiftUI

/// Requests new timelines from the host, and lists the widgets known to this process.
public final class WidgetCenter: Sendable {
  public static let shared = WidgetCenter()

  private init() {}

  /// The keys of the user info with which a widget opens its app. Never used: a widget opens URLs.
  public struct UserInfoKey: Sendable {
    public static let kind = "WGWidgetUserInfoKeyKind"
    public static let family = "WGWidgetUserInfoKeyFamily"
    public static let activityID = "WGWidgetUserInfoKeyActivityID"
  }

  /// Requests new timelines for all widgets of a kind. A failure is logged.
  public func reloadTimelines(ofKind kind: String) {
    kind.withCString { reload($0, "no widget has the kind \(kind)") }
  }

  /// Requests new timelines for all widgets of this plugin. A failure is logged.
  public func reloadAllTimelines() { reload(nil, "the timelines cannot be reloaded now") }

  private func reload(_ kind: UnsafePointer<CChar>?, _ problem: String) {
    guard let host = HostConnection.pointer,
      let reload = HostConnection.extension(WH_EXT_RELOAD, as: wh_host_reload.self)
    else { return HostConnection.log(.warning, "this host does not support reloads by a plugin") }
    if let status = reload.pointee.reload?(host, kind), status < 0 {
      HostConnection.log(.warning, problem)
    }
  }

  /// Passes the known widgets to a completion handler.
  ///
  /// The configured widgets are unknown to a plugin. The result lists the widgets for which the
  /// host has requested a snapshot or a timeline from this process, except previews, up to the last
  /// 64. A process that has just started may have none.
  @preconcurrency
  public func getCurrentConfigurations(
    _ completion: @escaping @Sendable (Result<[WidgetInfo], any Error>) -> Void
  ) {
    Task {
      do {
        completion(.success(try await currentConfigurations()))
      } catch {
        completion(.failure(error))
      }
    }
  }

  /// Returns the known widgets, with the limits of ``getCurrentConfigurations(_:)``.
  ///
  /// A widget whose intent can no longer be made is left out and logged.
  ///
  /// - Throws: `CancellationError`.
  public func currentConfigurations() async throws -> [WidgetInfo] {
    var infos: [WidgetInfo] = []
    for widget in KnownWidgets.all {
      try Task.checkCancellation()
      do {
        let configuration = try await PluginRegistry.provider(of: widget.kind)?
          .intent(with: widget.values)
        infos.append(WidgetInfo(widget, configuration: configuration))
      } catch {
        HostConnection.log(.warning, "a widget of \(widget.kind): \(error.sentence)")
      }
    }
    return infos
  }

  /// No effect: recommended configurations are not shown.
  public func invalidateConfigurationRecommendations() {}

  /// No effect: relevance is only read from the entries of a timeline.
  public func invalidateRelevance(ofKind kind: String) {}
}
