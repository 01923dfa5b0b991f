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
    var read: ContinuousClock.Instant
  }

  /// The time for which a file is not read again.
  private static let age: Duration = .seconds(2)

  private let state: Mutex<State>

  /// Creates a source from a configuration that has just been loaded.
  public init(_ configuration: HostConfiguration) {
    state = Mutex(State(configuration: configuration, read: .now))
  }

  /// The present configuration.
  var current: HostConfiguration {
    state.withLock { state in
      guard state.read + Self.age < .now else { return state.configuration }
      state.read = .now
      if let new = try? state.configuration.reloaded() { state.configuration = new }
      return state.configuration
    }
  }

  /// Returns the size of a widget in points: the one of the file, or the one of its family.
  func size(of row: WidgetRow) -> DisplaySize {
    let configured = WidgetID(row.id).flatMap { current.widget($0)?.size }
    let family = WidgetFamily(name: row.family) ?? .small
    return configured ?? family.defaultSize
  }
}
