internal import Glibc
internal import HostConfiguration
internal import HostSupervisor
internal import WidgetModel

/// `host.conf` and what it names.
struct ConfigurationFacts: Hashable, Sendable {
  /// A path that a table `[plugin.NAME]` names.
  struct NamedPath: Hashable, Sendable {
    var plugin: String
    var key: String
    var path: String
  }

  /// An environment file that a worker would not get.
  struct EnvironmentFlaw: Hashable, Sendable {
    var plugin: String
    var path: String
    /// A predicate, such as `is not UTF-8`.
    var reason: String
  }

  /// The configuration, with defaults in place of keys that have errors.
  var settings: HostConfiguration
  /// The errors of the file.
  var problems: [ConfigurationError.Problem] = []
  /// The reason why there is no path for the socket.
  var socketProblem: String?
  /// The reason why there is no state directory.
  var stateProblem: String?
  /// The file; `nil` without one.
  var file: FileState?
  /// The permitted paths that do not exist.
  var missingPaths: [NamedPath] = []
  /// The environment files that cannot be used.
  var environmentFlaws: [EnvironmentFlaw] = []
  /// The reason why the password of the fleet's login cannot be read, with its path; `nil` without one.
  var fleetPasswordFlaw: String?
  /// The value of `read_socket_group`, if no such group exists.
  var unknownGroup: String?

  /// Creates the facts of a file without errors.
  init(settings: HostConfiguration) { self.settings = settings }

  /// Reads the facts.
  init(_ launch: LaunchContext) {
    let examined = HostConfiguration.examine(launch)
    settings = examined.configuration
    problems =
      ConfigurationError((examined.unreadable?.problems ?? []) + examined.problems).problems
    socketProblem = examined.socketProblem?.message
    stateProblem = examined.stateProblem?.message
    file = settings.file.map { FileState(at: $0) }
    for (name, plugin) in settings.plugins.sorted(by: { $0.key < $1.key }) {
      let named = [
        ("read", plugin.permissions.read), ("write", plugin.permissions.write),
        ("exec", plugin.permissions.exec),
      ]
      for (key, paths) in named {
        missingPaths += paths.filter { FileState(at: $0).kind == .missing }
          .map { NamedPath(plugin: name, key: key, path: $0) }
      }
      if let path = plugin.environmentFile, let reason = EnvironmentFile.flaw(of: path) {
        environmentFlaws.append(EnvironmentFlaw(plugin: name, path: path, reason: reason))
      }
    }
    if let login = settings.fleet?.login { fleetPasswordFlaw = Self.flaw(ofPassword: login) }
    if let group = settings.readSocket?.group, UInt32(group) == nil, getgrnam(group) == nil {
      unknownGroup = group
    }
  }

  private static func flaw(ofPassword login: FleetSettings.Login) -> String? {
    do throws(PrivateFileError) {
      guard let password = try PrivateFile.firstLine(of: login.passwordFile) else {
        return "\(login.passwordFile) does not exist"
      }
      return password.isEmpty ? "\(login.passwordFile) has an empty first line" : nil
    } catch {
      return error.description
    }
  }
}
