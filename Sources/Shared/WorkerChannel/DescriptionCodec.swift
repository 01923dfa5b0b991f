public import WidgetModel

/// A plugin's description as bytes: what a worker hands over, and what the registry cache keeps.
///
/// The first byte is a version: a cache written by another version of the host is described anew.
public enum DescriptionCodec {
  /// The longest description in bytes that anybody accepts.
  public static let limit = 1 << 20

  /// The description as bytes, the same for equal descriptions.
  public static func encode(_ plugin: PluginDescriptor) -> [UInt8] {
    var writer = ByteWriter()
    plugin.write(to: &writer)
    return writer.bytes
  }

  /// Reads what ``encode(_:)`` wrote and checks that the description is one that can be called:
  /// unique kinds of 1 to 128 bytes with a family, parameters whose defaults fit.
  public static func decode(_ bytes: RawSpan) throws(CodecError) -> PluginDescriptor {
    guard bytes.byteCount <= limit else {
      throw .tooMany(field: "a description", count: bytes.byteCount)
    }
    var reader = try ByteReader(bytes)
    let plugin = try PluginDescriptor(from: &reader)
    try reader.finish()
    try plugin.checkForCalls()
    return plugin
  }
}

extension PluginDescriptor {
  fileprivate func write(to writer: inout ByteWriter) {
    for text in [id, displayName, version, author, licence, homepage] { writer.write(text) }
    writer.write(abiMajor)
    writer.write(abiMinor)
    writer.write(isThreadSafe)
    writer.write(kinds) { writer, kind in kind.write(to: &writer) }
  }

  fileprivate init(from reader: inout ByteReader) throws(CodecError) {
    self.init(
      id: try reader.text(), displayName: try reader.text(), version: try reader.text(),
      author: try reader.text(), licence: try reader.text(), homepage: try reader.text(),
      abiMajor: try reader.integer(), abiMinor: try reader.integer(),
      isThreadSafe: try reader.flag(),
      kinds: try reader.list(of: "kinds", atMost: OutputLimits.kinds) { reader throws(CodecError) in
        try KindDescriptor(from: &reader)
      })
  }

  fileprivate func checkForCalls() throws(CodecError) {
    var ids: Set<String> = []
    for kind in kinds {
      guard (1...128).contains(kind.id.utf8.count), kind.id.printable == kind.id else {
        throw .contradiction("\"\(kind.id)\" cannot be the name of a kind")
      }
      guard ids.insert(kind.id).inserted else {
        throw .contradiction("the kind \(kind.id) is declared twice")
      }
      guard !kind.families.isEmpty else {
        throw .contradiction("the kind \(kind.id) has no family")
      }
      try kind.checkParameters()
    }
  }
}
