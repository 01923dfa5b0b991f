/// The arguments of a worker process.
public struct WorkerCommandLine: Hashable, Sendable {
  /// The path of the plugin's file, with symbolic links resolved.
  public var plugin: String
  /// The plugin's name, of the file or of the link to it. Also shown by `ps`.
  public var name: String
  /// The limit for private memory in bytes.
  public var memory: Int64

  /// An invalid command line.
  public struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A sentence and the usage.
    public var description: String

    init(_ sentence: String) {
      description = """
        widgethost-worker: \(sentence)
        usage: widgethost-worker --plugin PATH --name NAME --memory BYTES
        The host starts it, with its channel as descriptor 3; it is of no use by hand.
        To try a plugin, run: widgethost serve
        """
    }
  }

  /// Parses the arguments, which exclude the program's name.
  public init(_ arguments: [String]) throws(UsageError) {
    var options: [String: String] = [:]
    for start in stride(from: 0, to: arguments.count, by: 2) {
      let option = arguments[start]
      guard ["--plugin", "--name", "--memory"].contains(option) else {
        throw UsageError("unknown option \"\(option)\"")
      }
      guard start + 1 < arguments.count else { throw UsageError("\(option) needs a value") }
      guard options.updateValue(arguments[start + 1], forKey: option) == nil else {
        throw UsageError("\(option) is given twice")
      }
    }
    guard let plugin = options["--plugin"], !plugin.isEmpty else {
      throw UsageError("--plugin is missing")
    }
    guard let name = options["--name"], !name.isEmpty else { throw UsageError("--name is missing") }
    guard let memory = options["--memory"].flatMap({ Int64($0) }), memory > 0 else {
      throw UsageError("--memory must be a number of bytes")
    }
    self.plugin = plugin
    self.name = name
    self.memory = memory
  }
}
