/// One line of `plugins`: a plugin file and what became of it.
public struct PluginRow: WireRow {
  /// The file name without `lib` and `.so`: what other verbs call it.
  public var name: String
  /// The reverse-DNS identifier; `nil` until it is described.
  public var id: String?
  /// What people see.
  public var displayName: String?
  /// The author's version.
  public var version: String?
  /// The file.
  public var path: String
  /// The hash of the file, 32 hex digits; `nil` if it cannot be read.
  public var hash: String?
  /// What became of it.
  public var state: PluginState
  /// Why it cannot be used: one sentence.
  public var error: String?
  /// The process of its worker, while there is one.
  public var workerProcess: Int?
  /// The private memory of its worker, while there is one.
  public var memoryBytes: Int?
  /// Its kinds.
  public var kinds: [String]
  /// The version of the ABI that it was built for, `major.minor`.
  public var abi: String?
  /// The measures in force in its worker; always `nil` in this version.
  public var sandbox: [String]?
  /// Until when it rests; always `nil` in this version.
  public var quarantine: WireTime?

  enum CodingKeys: String, CodingKey {
    case name
    case id
    case displayName = "display_name"
    case version
    case path
    case hash
    case state
    case error
    case workerProcess = "worker_pid"
    case memoryBytes = "memory_bytes"
    case kinds
    case abi
    case sandbox
    case quarantine
  }

  /// Makes a row.
  public init(
    name: String, id: String? = nil, displayName: String? = nil, version: String? = nil,
    path: String, hash: String? = nil, state: PluginState, error: String? = nil,
    workerProcess: Int? = nil, memoryBytes: Int? = nil, kinds: [String], abi: String? = nil,
    sandbox: [String]? = nil, quarantine: WireTime? = nil
  ) {
    self.name = name
    self.id = id
    self.displayName = displayName
    self.version = version
    self.path = path
    self.hash = hash
    self.state = state
    self.error = error
    self.workerProcess = workerProcess
    self.memoryBytes = memoryBytes
    self.kinds = kinds
    self.abi = abi
    self.sandbox = sandbox
    self.quarantine = quarantine
  }

  /// One JSON object in the documented order.
  public var json: [UInt8] {
    JSONObject.bytes(keyedBy: CodingKeys.self) { object in
      object.put(.name, name)
      object.put(.id, id)
      object.put(.displayName, displayName)
      object.put(.version, version)
      object.put(.path, path)
      object.put(.hash, hash)
      object.put(.state, state)
      object.put(.error, error)
      object.put(.workerProcess, workerProcess)
      object.put(.memoryBytes, memoryBytes)
      object.put(.kinds, kinds)
      object.put(.abi, abi)
      object.put(.sandbox, sandbox)
      object.put(.quarantine, quarantine)
    }
  }
}

/// What became of a plugin file.
public enum PluginState: String, CaseIterable, Codable, Hashable, Sendable {
  /// It is being loaded and described, or waits for that.
  case loading
  /// It is described; its worker is started when one is needed.
  case ready
  /// Its worker is running.
  case running
  /// It cannot be used: see the error.
  case failed
  /// Its file is gone; what it showed stays.
  case unloaded
}

extension PluginState: JSONWritable {}
