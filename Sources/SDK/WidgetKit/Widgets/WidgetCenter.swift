internal import CWidgetABI
internal import SwiftUI

/// Asks the host for new timelines, and knows the widgets of this plugin.
public final class WidgetCenter: Sendable {
  /// The one that there is.
  public static let shared = WidgetCenter()

  private init() {}

  /// The keys of what an app is told when a widget opens it. Never sent: a widget opens URLs.
  public struct UserInfoKey: Sendable {
    /// The id of the kind.
    public static let kind = "WGWidgetUserInfoKeyKind"
    /// The family.
    public static let family = "WGWidgetUserInfoKeyFamily"
    /// The id of a live activity.
    public static let activityID = "WGWidgetUserInfoKeyActivityID"
  }

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

  /// The widgets that people have configured.
  ///
  /// A plugin does not know what is configured: these are the widgets that this process has been
  /// asked for a snapshot or a timeline of, previews not counted. A process that the host has just
  /// started may know none.
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

  /// The widgets that people have configured, as far as ``getCurrentConfigurations(_:)`` says.
  ///
  /// A widget whose intent cannot be made any more is left out, with a word in the log.
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

  /// No effect: recommendations are never asked for.
  public func invalidateConfigurationRecommendations() {}

  /// No effect: relevance is asked of the entries of a timeline only.
  public func invalidateRelevance(ofKind kind: String) {}
}
