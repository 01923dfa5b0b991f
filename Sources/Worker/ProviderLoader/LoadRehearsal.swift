internal import CWidgetABI
internal import PluginFiles

/// The rehearsal of a plugin's loading: a nursery finds the types of Swift that loading uses, so that its copies need
/// not.
public enum LoadRehearsal {
  /// Finds the folder of the Swift runtime, looks at a file as at a plugin's, and reads the declaration of a kind.
  ///
  /// - Parameter file: The path of an ELF file, which need not be one that a host loads.
  /// - Throws: A flaw of the declaration; a worker would find it in any.
  public static func perform(file: String) throws {
    SwiftRuntime.loadLibraries(neededBy: file)
    _ = try? OpenPluginFile(path: file, name: "rehearsal")
    _ = PluginStamp(path: file)
    _ = PluginStamp.libraryName("0.1.0")
    try readDeclaration()
  }

  private static func readDeclaration() throws {
    try "rehearsal".withCString { name in
      var parameter = wh_parameter()
      parameter.size = UInt32(MemoryLayout<wh_parameter>.size)
      parameter.type = UInt32(WH_PARAMETER_STRING)
      parameter.name = name
      parameter.default_value = name
      try withUnsafePointer(to: parameter) { parameter in
        var kind = wh_kind()
        kind.size = UInt32(MemoryLayout<wh_kind>.size)
        kind.families = 1
        (kind.parameter_count, kind.parameters) = (1, parameter)
        kind.id = name
        let provider: wh_provider = {}
        (kind.placeholder, kind.snapshot, kind.timeline) = (provider, provider, provider)
        let minor = UInt16(WH_ABI_MINOR)
        _ = try withUnsafePointer(to: kind) { try KindReader.read($0, index: 0, minor: minor) }
      }
    }
  }
}
