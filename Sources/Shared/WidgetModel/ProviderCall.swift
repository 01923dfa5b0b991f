/// A type of call to a plugin. The raw values are the numbers of the C ABI.
public enum ProviderCall: UInt8, CaseIterable, Hashable, Sendable {
  /// A generic picture without data, available at once.
  case placeholder = 0
  /// The present entry, made quickly for a gallery or a preview.
  case snapshot = 1
  /// The future entries, and the date of the next call.
  case timeline = 2
  /// Not a provider's call: a click on a button or a switch (`widgethost.action/1`).
  case action = 3
  /// Not a provider's call: the possible values of a parameter (`widgethost.options/1`).
  case options = 4

  /// The calls of a kind's provider functions.
  public static let providers: [ProviderCall] = [.placeholder, .snapshot, .timeline]

  /// Whether the result consists of entries.
  public var givesEntries: Bool { Self.providers.contains(self) }

  /// The name in messages: `placeholder`, `snapshot`, `timeline`, `action`, `options`.
  public var name: String {
    switch self {
    case .placeholder: "placeholder"
    case .snapshot: "snapshot"
    case .timeline: "timeline"
    case .action: "action"
    case .options: "options"
    }
  }
}

/// The reason for a call. The raw values are the numbers of the C ABI.
public enum CallReason: UInt8, CaseIterable, Hashable, Sendable {
  /// The first call for this widget.
  case initial = 0
  /// The reload policy of the last timeline came due.
  case policy = 1
  /// A client or an administrator requested the call.
  case requested = 2
  /// The provider requested the call.
  case provider = 3
  /// The parameters, size or locale changed.
  case configuration = 4
  /// The plugin's file changed.
  case plugin = 5
  /// An earlier call failed.
  case retry = 6
  /// An action of the entry was performed.
  case action = 7
  /// The time zone or the locale of the host changed.
  case environment = 8
  /// A gallery or a client requested a placeholder or snapshot.
  case preview = 9

  /// The name in messages.
  public var name: String { String(describing: self) }
}
