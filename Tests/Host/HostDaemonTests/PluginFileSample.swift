import Foundation

/// The smallest file that a plugin folder takes for a plugin: headers of a shared library for this
/// machine, with nothing in it.
enum PluginFileSample {
  /// Writes it as `libNAME.so` into `folder`, which is made if need be.
  ///
  /// - Parameter content: told apart by its hash.
  static func write(_ name: String, to folder: String, content: UInt8 = 0) throws {
    let files = FileManager.default
    try files.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let path = "\(folder)/lib\(name).so"
    try (header + [UInt8](repeating: 0, count: 56) + [content]).withUnsafeBytes {
      try Data($0).write(to: URL(filePath: path))
    }
    try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  private static var header: [UInt8] {
    var bytes: [UInt8] = [0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]
    bytes += [UInt8](repeating: 0, count: 64 - bytes.count)
    bytes[16] = 3
    #if arch(x86_64)
      bytes[18] = 62
    #elseif arch(arm64)
      bytes[18] = 183
    #elseif arch(riscv64)
      bytes[18] = 243
    #endif
    bytes[32] = 64
    bytes[54] = 56
    bytes[56] = 1
    return bytes
  }
}
