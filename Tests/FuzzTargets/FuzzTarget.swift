/// A parser of untrusted input, together with the properties that hold for every input.
///
/// The fuzzer of `Tests/Fuzzing` passes inputs of its own; unit tests pass each file of its corpus
/// and each input that once failed.
public enum FuzzTarget: String, CaseIterable, Sendable {
  /// The archive reader, and the writer for whatever the reader has accepted.
  case archive
  /// The messages, descriptions and options that the host reads from a worker, and the messages
  /// that a worker reads from the host. The first byte selects the codec.
  case workerMessages = "worker-messages"
  /// The line form of the protocol, for requests and for replies. The first byte selects the form
  /// and the sizes of the pieces.
  case line
  /// The RESP form of the protocol. The first byte selects the sizes of the pieces.
  case resp
  /// The whole reader of `host.conf`, with the TOML library.
  case hostConf = "host-conf"
  /// The `Contents.json` files of asset catalogues.
  case assetCatalogue = "asset-catalogue"
  /// String catalogues, `.strings` and `.stringsdict` files, and the texts of a translation.
  case stringCatalogue = "string-catalogue"
  /// The tokens of Swift sources, and their rewriting where they need Objective-C.
  case swiftSource = "swift-source"
  /// The headers of pictures, as the worker and the SDK read them.
  case imageHeaders = "image-headers"
  /// The tables of font files.
  case fonts
  /// Calendar files, and a search for the events in them.
  case calendars

  /// Passes an input to the parser and checks the properties of the result.
  ///
  /// - Throws: ``BrokenProperty``. A trap is a finding, too.
  public func check(_ input: [UInt8]) throws(BrokenProperty) {
    switch self {
    case .archive: try ArchiveProperties.check(input)
    case .workerMessages: try CodecProperties.check(input)
    case .line: try LineProperties.check(input)
    case .resp: try RESPProperties.check(input)
    case .hostConf: try ConfigurationProperties.check(input)
    case .assetCatalogue: ResourceReaders.readAsset(input)
    case .stringCatalogue: ResourceReaders.readTexts(input)
    case .swiftSource: try SourceProperties.check(input)
    case .imageHeaders: try ImageProperties.check(input)
    case .fonts: ResourceReaders.readFont(input)
    case .calendars: try CalendarProperties.check(input)
    }
  }
}

/// A property that does not hold for an input.
public struct BrokenProperty: Error, CustomStringConvertible {
  /// A sentence with the property and its violation.
  public let description: String

  init(_ description: String) { self.description = description }
}

/// Throws ``BrokenProperty`` with the sentence unless the condition holds.
func require(_ condition: Bool, _ sentence: @autoclosure () -> String) throws(BrokenProperty) {
  if !condition { throw BrokenProperty(sentence()) }
}
