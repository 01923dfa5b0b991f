internal import Glibc
internal import PluginFiles
public import ProviderLoader
public import WidgetModel

/// The arguments of a worker process.
public struct WorkerCommandLine: Hashable, Sendable {
  /// The path of the plugin's file, with symbolic links resolved.
  public var plugin = ""
  /// Whether the plugin's path leads to another file by now, and the file to load is descriptor 4.
  public var isReplaced = false
  /// The plugin's name, of the file or of the link to it. Also shown by `ps`.
  public var name = ""
  /// The limit for private memory in bytes.
  public var memory: Int64 = 0
  /// The largest number of open descriptors.
  public var openFiles = UInt64(WorkerLimits().openFiles)
  /// The largest size of a file that the worker writes, in bytes.
  public var fileSize = UInt64(WorkerLimits().stateQuota)
  /// The reaction to a kernel that lacks a mandatory part of the sandbox.
  public var sandbox = SandboxRequirement.required
  /// The ABI version of Landlock to use, at most the kernel's; 0 for none.
  public var landlock = Int.max
  /// The program that shall run this worker again and translate its code; `nil` for none.
  public var translator: WorkerTranslator?
  /// Whether a translator runs this process, which was confined before it started the translator.
  public var isTranslated = false
  /// The access granted to the plugin.
  public var permissions = PluginPermissions()
  /// The plugin's state directory; `nil` without one.
  public var state: String?
  /// Whether the plugin may only read and remove in its state directory, because the quota is
  /// exceeded.
  public var stateIsFull = false
  /// The plugin's own resource folders.
  public var resources: [String] = []
  /// The folder that the worker runs from, if it is the plugin's own; `nil` for the installed path.
  public var folder: String?

  /// The file to load.
  public var file: PluginSource {
    isReplaced ? .replaced(path: plugin, descriptor: 4) : .path(plugin)
  }

  /// Opens the shared library of the SDK that the plugin needs; `nil` if it needs none, or if the plugin
  /// could write to it.
  func sharedLibrary() -> SDKLibrary? {
    file.sharedLibrary().flatMap { permitsWriting($0) ? nil : $0 }
  }

  /// Whether the plugin may write to a library.
  func permitsWriting(_ library: SDKLibrary) -> Bool {
    let writable = permissions.write + (state.map { [$0] } ?? [])
    return writable.contains { folder in
      guard let path = realpath(folder, nil) else { return false }
      defer { free(path) }
      return "\(library.resolvedPath)/".hasPrefix("\(String(cString: path))/")
    }
  }

  /// An invalid command line.
  public struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A sentence and the usage.
    public var description: String

    init(_ sentence: String) {
      description = """
        widgethost-worker: \(sentence)
        usage: widgethost-worker --plugin PATH --name NAME --memory BYTES [OPTION VALUE …]
        The host starts this program with a channel as descriptor 3; it cannot be used by hand.
        To try a plugin, run: widgethost serve
        """
    }
  }

  /// Parses the arguments, which exclude the program's name: pairs of an option and a value.
  /// `--read`, `--write`, `--exec`, `--resources`, `--translator` and `--translator-program` may be
  /// repeated.
  public init(_ arguments: [String]) throws(UsageError) {
    var given: Set<String> = []
    for start in stride(from: 0, to: arguments.count, by: 2) {
      let option = arguments[start]
      guard start + 1 < arguments.count else { throw UsageError("\(option) needs a value") }
      guard given.insert(option).inserted || Self.lists.contains(option) else {
        throw UsageError("\(option) is given twice")
      }
      try take(option, arguments[start + 1])
    }
    for option in ["--plugin", "--name", "--memory"] where !given.contains(option) {
      throw UsageError("\(option) is missing")
    }
  }

  /// The options that may be repeated.
  private static let lists: Set<String> = [
    "--read", "--write", "--exec", "--resources", "--translator", "--translator-program",
  ]

  private mutating func take(_ option: String, _ value: String) throws(UsageError) {
    guard !value.isEmpty else { throw UsageError("\(option) is empty") }
    switch option {
    case "--plugin": plugin = value
    case "--replaced": isReplaced = try Self.flag(value, of: option)
    case "--name": name = value
    case "--memory": memory = try Self.number(value, of: option, from: 1)
    case "--open-files": openFiles = try Self.number(value, of: option, from: 1)
    case "--file-size": fileSize = try Self.number(value, of: option, from: 1)
    case "--landlock": landlock = try Self.number(value, of: option, from: 0)
    case "--sandbox":
      guard let requirement = SandboxRequirement(rawValue: value) else {
        throw UsageError("--sandbox must be required or best-effort")
      }
      sandbox = requirement
    case "--translator", "--translator-program", "--translator-report":
      takeTranslator(option, value)
    case "--translated": isTranslated = try Self.flag(value, of: option)
    case "--network": permissions.network = try Self.flag(value, of: option)
    case "--read": permissions.read.append(value)
    case "--write": permissions.write.append(value)
    case "--exec": permissions.exec.append(value)
    case "--state": state = value
    case "--state-full": stateIsFull = try Self.flag(value, of: option)
    case "--resources": resources.append(value)
    case "--folder": folder = value
    default: throw UsageError("unknown option \"\(option)\"")
    }
  }

  private mutating func takeTranslator(_ option: String, _ value: String) {
    var taken = translator ?? WorkerTranslator(command: [], programs: [], report: "")
    switch option {
    case "--translator": taken.command.append(value)
    case "--translator-program": taken.programs.append(value)
    default: taken.report = value
    }
    translator = taken
  }

  /// Returns the command that runs this worker under its translator; empty without one.
  ///
  /// - Parameter arguments: The arguments of this process, without the program's name.
  static func translated(_ arguments: [String], by translator: WorkerTranslator?) -> [String] {
    guard let translator else { return [] }
    let kept = stride(from: 0, to: arguments.count - 1, by: 2)
      .filter { !arguments[$0].hasPrefix("--translator") }
      .flatMap { arguments[$0...$0 + 1] }
    return translator.command + kept + ["--translated", "true"]
  }

  private static func number<Number: FixedWidthInteger>(
    _ text: String, of option: String, from least: Number
  ) throws(UsageError) -> Number {
    guard let number = Number(text), number >= least else {
      throw UsageError("\(option) must be a number of at least \(least)")
    }
    return number
  }

  private static func flag(_ text: String, of option: String) throws(UsageError) -> Bool {
    guard let flag = Bool(text) else { throw UsageError("\(option) must be true or false") }
    return flag
  }
}
