import Foundation
import Logging
import Testing

@testable import HostConfiguration

/// Which file, which directories, which socket.
@Suite struct LaunchContextTests {
  /// A directory of its own that holds `host.conf` with this text.
  private func withFile<Result>(
    _ text: String, _ body: (String) throws -> Result
  ) throws -> Result {
    let directory = FileManager.default.temporaryDirectory.appending(
      path: "launch-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let file = directory.appending(path: "host.conf")
    try Data(text.utf8).write(to: file)
    return try body(file.path(percentEncoded: false))
  }

  @Test func `without a file everything has its default`() throws {
    let host = try HostConfiguration.load(
      launch(["HOME": "/nowhere", "XDG_RUNTIME_DIR": "/run/user/7"]))
    #expect(host.file == nil)
    #expect(host.socket == "/run/user/7/widgethost/socket")
    #expect(host.stateDirectory == "/nowhere/.local/state/widgethost")
    #expect(
      host.pluginDirectories == [
        "/nowhere/.local/share/widgethost/plugins", "/usr/local/wh/lib/widgethost/plugins",
      ])
  }

  @Test func `flags win over the environment, the environment over the file`() throws {
    try withFile(
      "[host]\nsocket = \"f\"\nstate_directory = \"f\"\nplugin_directories = [\"f\", \"/e1\"]\n"
    ) { file in
      let directory = String(file.dropLast("/host.conf".count))
      var context = launch(["HOME": "/nowhere", "WIDGETHOST_CONFIG": file])
      var host = try HostConfiguration.load(context)
      #expect(host.socket == "\(directory)/f")
      #expect(host.stateDirectory == "\(directory)/f")

      context.environment["WIDGETHOST_SOCKET"] = "/e"
      context.environment["WIDGETHOST_STATE_DIR"] = "e"
      context.environment["WIDGETHOST_PLUGIN_PATH"] = "/e1:e2:"
      host = try HostConfiguration.load(context)
      #expect(host.socket == "/e" && host.stateDirectory == "/base/e")

      context.socket = "s"
      context.stateDirectory = "/d"
      context.pluginDirectories = ["p", "/e1"]
      context.logLevel = .error
      host = try HostConfiguration.load(context)
      #expect(host.socket == "/base/s" && host.stateDirectory == "/d" && host.logLevel == .error)
      #expect(
        host.pluginDirectories.prefix(4) == ["/base/p", "/e1", "/base/e2", "\(directory)/f"])
    }
  }

  @Test func `a file that is named must exist and one that is not need not`() throws {
    var context = launch()
    context.environment["XDG_CONFIG_HOME"] = "/nowhere"
    #expect(try HostConfiguration.load(context).file == nil)
    context.environment["WIDGETHOST_CONFIG"] = "/nowhere/host.conf"
    #expect(throws: ConfigurationError.self) { try HostConfiguration.load(context) }
    context.configFile = "/dev/null"
    #expect(try HostConfiguration.load(context).file == "/dev/null")
  }

  @Test func `the user's file is found and read again on reload`() throws {
    try withFile("[host]\nlocale = \"fr_FR\"\n") { file in
      let base = String(file.dropLast("/host.conf".count))
      try FileManager.default.createDirectory(
        atPath: "\(base)/widgethost", withIntermediateDirectories: true)
      try FileManager.default.moveItem(atPath: file, toPath: "\(base)/widgethost/host.conf")
      let host = try HostConfiguration.load(
        launch(["HOME": "/nowhere", "XDG_RUNTIME_DIR": "/r", "XDG_CONFIG_HOME": base]))
      #expect(host.locale == "fr_FR" && host.file == "\(base)/widgethost/host.conf")
      try Data("[host]\nlocale = \"sv_SE\"\nsocket = \"/other\"".utf8)
        .write(to: URL(filePath: "\(base)/widgethost/host.conf"))
      let next = try host.reloaded()
      #expect(next.locale == "sv_SE")
      #expect(next.keysThatNeedRestart(since: host) == ["host.socket"])
      try FileManager.default.removeItem(atPath: "\(base)/widgethost/host.conf")
      let error = #expect(throws: ConfigurationError.self) { try next.reloaded() }
      #expect(error?.problems.first?.message.contains("which is gone; put it back") == true)
    }
  }

  @Test func `a place for the socket is never guessed`() throws {
    #expect(throws: ConfigurationError.self) {
      try HostConfiguration.load(launch(["HOME": "/nowhere"]))
    }
    #expect(
      try HostConfiguration.load(launch(["HOME": "/nowhere"], userID: 0)).socket
        == "/run/widgethost/socket")
    #expect(
      try HostConfiguration.load(
        launch(["XDG_RUNTIME_DIR": "/r"], userID: 0)
      ).stateDirectory == "/var/lib/widgethost")
    var context = launch()
    context.socket = "/" + String(repeating: "s", count: 107)
    #expect(throws: ConfigurationError.self) { try HostConfiguration.load(context) }
    context.socket = "/" + String(repeating: "s", count: 106)
    #expect(try HostConfiguration.load(context).socket.utf8.count == 107)
  }

  @Test func `a client finds the socket of the file, even of a file with errors elsewhere`() throws
  {
    try withFile("[host]\nsocket = \"/from/file\"\nnonsense = 1\n") { file in
      var context = launch()
      context.environment["WIDGETHOST_CONFIG"] = file
      let ofFile = try HostConfiguration.clientSocket(context)
      #expect(ofFile == "/from/file")
      context.environment["WIDGETHOST_SOCKET"] = "/from/environment"
      let ofEnvironment = try HostConfiguration.clientSocket(context)
      #expect(ofEnvironment == "/from/environment")
      #expect(throws: ConfigurationError.self) { try HostConfiguration.load(context) }
    }
  }

  @Test func `what is no text file is refused`() throws {
    for path in ["/", "/proc/self/exe"] {
      var context = launch()
      context.configFile = path
      #expect(throws: ConfigurationError.self) { try HostConfiguration.load(context) }
    }
  }

  @Test func `the locale comes from the environment without its encoding`() {
    #expect(SystemLocale.locale(in: ["LANG": "de_DE.UTF-8"]) == "de_DE")
    #expect(
      SystemLocale.locale(in: ["LANG": "de_DE", "LC_ALL": "ca_ES@valencia"]) == "ca_ES@valencia")
    #expect(SystemLocale.locale(in: ["LANG": "C.UTF-8"]) == "en_US")
    #expect(SystemLocale.locale(in: [:]) == "en_US")
    #expect(SystemLocale.timeZone(in: ["TZ": "UTC"]) == "UTC")
  }
}
