public import HostConfiguration
internal import Synchronization
internal import WidgetModel
internal import WidgetWire

/// The part of `host.conf` that the gallery shows, read again when somebody asks.
///
/// A file that has become wrong leaves the former content in force, as it does in the host.
public final class GalleryContentSource: Sendable {
  private struct State {
    var configuration: HostConfiguration
    /// The sizes that the file gives to widgets.
    var sizes: [WidgetID: DisplaySize]
    var read: ContinuousClock.Instant

    init(_ configuration: HostConfiguration) {
      self.configuration = configuration
      sizes = configuration.widgets.reduce(into: [:]) { $0[$1.id] = $1.size }
      read = .now
    }
  }

  /// The time for which a file is not read again.
  private static let age: Duration = .seconds(2)

  private let state: Mutex<State>

  /// Creates a source from a configuration that has just been loaded.
  public init(_ configuration: HostConfiguration) {
    state = Mutex(State(configuration))
  }

  /// The present dashboards.
  var dashboards: [DashboardConfiguration] { present { $0.configuration.dashboards } }

  /// The present panels.
  var panels: [PanelConfiguration] { present { $0.configuration.panels } }

  /// The state directory of the host.
  var stateDirectory: String { present { $0.configuration.stateDirectory } }

  /// Returns the sizes of widgets in points: those of the file, or those of their families.
  func sizes(of rows: [WidgetRow]) -> [DisplaySize] {
    let configured = present(\.sizes)
    return rows.map { row in
      let own = WidgetID(row.id).flatMap { configured[$0] }
      return own ?? (WidgetFamily(name: row.family) ?? .small).defaultSize
    }
  }

  /// Reads a part of the present content.
  private func present<Part>(_ part: (State) -> Part) -> Part {
    state.withLock { state in
      if state.read + Self.age < .now {
        state.read = .now
        if let new = try? state.configuration.reloaded() { state = State(new) }
      }
      return part(state)
    }
  }
}
