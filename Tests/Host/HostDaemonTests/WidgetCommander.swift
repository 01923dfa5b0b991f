import HostConfiguration
import HostLoop
import Testing
import WidgetModel
import WidgetWire

@testable import HostDaemon

/// Tests that add widgets to a daemon of their own.
@HostActor
protocol WidgetCommander {
  var folder: ScratchFolder { get }
  var daemon: Daemon { get }
}

@HostActor
extension WidgetCommander {
  /// Installs a build of the plugin `dial` with these kinds.
  func describe(_ kinds: KindDescriptor..., build: UInt8 = 0) async throws {
    daemon.configuration.current.pluginDirectories = ["\(folder.path)/plugins"]
    try PluginFileSample.write("dial", to: "\(folder.path)/plugins", content: build)
    await daemon.readPlugins()
    let hash = try #require(daemon.plugins.table.records["dial"]?.hash)
    var descriptor = plugin()
    descriptor.kinds = kinds
    _ = daemon.plugins.table.noteDescription(of: "dial", hash: hash, .success(descriptor))
    daemon.applyPlan()
  }

  func declare(_ ids: String...) throws {
    daemon.configuration.current.widgets = try ids.enumerated().map { line, id in
      WidgetConfiguration(
        id: try widgetID(id), kind: "round", family: .small,
        location: .init(file: "host.conf", line: line + 1, column: 1))
    }
    daemon.applyPlan()
  }

  func add(
    _ id: String? = nil, _ parameters: [String: [String]] = [:], kind: String = "round",
    family: WidgetFamily = .small, isOperator: Bool = true, isLocal: Bool = false
  ) async throws(WidgetError) -> String {
    let query = AddQuery(
      kind: kind, family: family, id: id.flatMap { WidgetID($0) }, parameters: parameters,
      isLocal: isLocal)
    let fields = try await WidgetCommands(daemon).add(query, isOperator: isOperator)
    return "\(fields["id"] ?? "") \(fields["config"] ?? "")"
  }

  func configure(
    _ id: String, _ parameters: [String: [String]], if known: Int? = nil, isOperator: Bool = true
  ) async throws -> String? {
    let query = ConfigureQuery(
      id: try widgetID(id), parameters: parameters, knownConfiguration: known)
    return try await WidgetCommands(daemon).configure(query, isOperator: isOperator)["config"]
  }

  func remove(_ id: String) async throws {
    try await WidgetCommands(daemon).remove(try widgetID(id))
  }

  /// The error of a request, or `nil`.
  func error(_ body: () async throws -> Void) async throws -> WidgetError? {
    do {
      try await body()
      return nil
    } catch let error as WidgetError {
      return error
    }
  }

  func row(_ id: String) throws -> WidgetRow? {
    try WidgetLists(daemon).rows(nil, kind: nil).first { $0.id == id }
  }

  func arguments(_ id: String) throws -> [ParameterValue?]? {
    daemon.widgets.table[try widgetID(id)]?.spec.arguments
  }

  /// The widgets in the file of the daemon's state directory.
  func kept(_ log: LogLines) -> AddedWidgetList {
    AddedWidgetFile(path: "\(folder.path)/widgets").read(log.logger)
  }
}

extension KindDescriptor {
  /// A kind with a parameter of each sort.
  static var dial: KindDescriptor {
    kind(
      "round", families: .small, .large,
      parameters: [
        parameter("size", .int, isOptional: true, range: 1...9),
        parameter("name", .string, defaultValue: .string("none")),
        parameter("words", .stringList, isOptional: true),
        parameter("mode", .choice, isOptional: true, choices: ["dark", "light"]),
        parameter("url", .string, isOptional: true, isOperatorOnly: true),
      ])
  }
}
