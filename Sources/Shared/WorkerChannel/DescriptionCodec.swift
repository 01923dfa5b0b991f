public import WidgetModel

/// The encoding of a plugin's description, for the handover by a worker and for the registry cache.
///
/// The first byte is a version: a cached description with another version is discarded, and the
/// host has the plugin described again.
public enum DescriptionCodec {
  /// The largest accepted size of a description in bytes.
  public static let limit = 1 << 20

  /// Encodes a description; equal descriptions give equal bytes.
  public static func encode(_ plugin: PluginDescriptor) -> [UInt8] {
    var writer = ByteWriter()
    plugin.write(to: &writer)
    return writer.bytes
  }

  /// Decodes the output of ``encode(_:)`` and checks that the description permits calls: unique
  /// kind ids of 1 to 128 bytes, at least a family per kind, and valid defaults of parameters.
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
