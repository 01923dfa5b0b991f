internal import Glibc

/// The host's membership in a fleet: the table `[fleet]`. The program `widgethost-fleet` reads most of it;
/// the host itself needs the name and the role.
public struct FleetSettings: Hashable, Sendable {
  /// The name of the fleet.
  public var name: String
  /// The name of this host in the fleet, unique there.
  public var host: String
  /// The URLs of the engine, `http` or `https`.
  public var endpoints: [String] = ["http://127.0.0.1:2379"]
  /// The absolute path of the folder with the certificates; `nil` for connections without TLS.
  public var certificates: String?
  /// The login at the engine; `nil` for none.
  public var login: Login?
  /// The tasks of the host.
  public var role = Role.serve
  /// The reaction to the loss of the engine.
  public var onLoss = OnLoss.hold
  /// The address for other hosts; `nil` for none.
  public var listen: ListenAddress?
  /// The address that other hosts are told, with a port; `nil` without ``listen``.
  public var address: String?
  /// The largest number of widgets that this host asks the providers for.
  public var capacity = 1000
  /// The expected number of hosts, among which ``OnLoss/run`` divides the budgets; `nil` if not given.
  public var hosts: Int?
  /// The time after which another host takes over from a silent one.
  public var lease: Duration = .seconds(10)
  /// The location of the table.
  public var location: SourceLocation

  /// Creates the settings of a host with the defaults.
  public init(name: String, host: String, location: SourceLocation) {
    self.name = name
    self.host = host
    self.location = location
  }

  /// A user of the engine.
  public struct Login: Hashable, Sendable {
    /// The name of the user.
    public var user: String
    /// The absolute path of the file whose first line is the password.
    public var passwordFile: String
    /// The location of the path in the file.
    public var passwordFileLocation: SourceLocation
  }

  /// The tasks of a host.
  public enum Role: String, CaseIterable, Hashable, Sendable {
    /// The host asks providers, and shows.
    case serve
    /// The host only shows, and needs no plugins of the fleet's widgets for that.
    case display
  }

  /// The reaction to the loss of the engine.
  public enum OnLoss: String, CaseIterable, Hashable, Sendable {
    /// Entries stay, and no provider is asked.
    case hold
    /// Providers are asked with a part of the budget.
    case run
  }

  /// The description of a valid name of a fleet or a host.
  static let nameRule =
    "1 to 63 letters, digits, \".\", \"-\" or \"_\", with a letter or digit at both ends and without \"..\""

  /// Whether a text can be the name of a fleet or a host: a part of a key, of a file's name and of a URI.
  ///
  /// Certificates have the same rule.
  static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, let last = text.utf8.last, text.utf8.count <= 63 else {
      return false
    }
    return first.isLetterOrDigit && last.isLetterOrDigit && !text.contains("..")
      && text.utf8.allSatisfy { $0.isLetterOrDigit || "._-".utf8.contains($0) }
  }

  /// The name of the machine up to the first dot; `nil` if it cannot name a host.
  static func machineName() -> String? {
    let name = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { name -> String? in
      guard let start = name.baseAddress, gethostname(start, name.count - 1) == 0 else {
        return nil
      }
      name[name.count - 1] = 0
      return String(cString: start)
    }
    return name.map { String($0.prefix { $0 != "." }) }.flatMap { isName($0) ? $0 : nil }
  }
}
