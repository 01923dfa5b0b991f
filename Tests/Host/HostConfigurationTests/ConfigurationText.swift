import WidgetModel

@testable import HostConfiguration

/// A launch that depends on nothing of this machine.
func launch(
  _ environment: [String: String] = ["HOME": "/home/ada", "XDG_RUNTIME_DIR": "/run/user/7"],
  userID: UInt32 = 7
) -> LaunchContext {
  LaunchContext(
    environment: environment, workingDirectory: "/base", executable: "/usr/local/wh/bin/widgethost",
    userID: userID)
}

/// What a file with this text says, read as `/etc/host.conf`.
func configuration(_ toml: String) throws(ConfigurationError) -> HostConfiguration {
  var configuration = HostConfiguration(launch: launch())
  let document = try LocatedValue(toml: toml, file: "/etc/host.conf")
  let problems = configuration.read(document, paths: PathRules(base: "/etc", home: "/home/ada"))
  guard problems.isEmpty else { throw ConfigurationError(problems) }
  return configuration
}
