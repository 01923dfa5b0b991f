internal import Glibc

extension PluginFile {
  /// The largest size of a property list that the SDK reads, in bytes.
  private static var informationLimit: Int { 64 << 10 }

  /// Reads the property list of the plugin; `nil` if there is none that the SDK would read.
  public func information() -> [UInt8]? {
    let descriptor = open(informationPath, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { _ = close(descriptor) }
    guard let facts = FileFacts(descriptor: descriptor), facts.irregularity == nil,
      facts.stamp.size <= Self.informationLimit
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: Self.informationLimit)
    let count = read(descriptor, &bytes, bytes.count)
    return count > 0 ? Array(bytes[..<count]) : nil
  }
}
