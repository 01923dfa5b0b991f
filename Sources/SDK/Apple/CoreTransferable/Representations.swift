public import Foundation
public import UniformTypeIdentifiers

/// No effect: a plugin transfers nothing.
public struct DataRepresentation<Item: Transferable>: _PrimitiveTransferRepresentation {
  public typealias Body = Never

  public init(
    contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
    importing: @escaping @Sendable (Data) async throws -> Item
  ) {}

  public init(
    exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data
  ) {}

  public init(
    importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item
  ) {}
}

/// No effect: a plugin transfers nothing.
public struct FileRepresentation<Item: Transferable>: _PrimitiveTransferRepresentation {
  public typealias Body = Never

  public init(
    contentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {}

  public init(
    exportedContentType: UTType, shouldAllowToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
  ) {}

  public init(
    importedContentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {}
}

/// No effect: a plugin transfers nothing.
public struct CodableRepresentation<Item: Transferable & Codable, Encoder, Decoder>:
  _PrimitiveTransferRepresentation
{
  public typealias Body = Never
}

extension CodableRepresentation where Encoder == JSONEncoder, Decoder == JSONDecoder {
  public init(for itemType: Item.Type = Item.self, contentType: UTType) {}
}

extension CodableRepresentation {
  public init(
    for itemType: Item.Type = Item.self, contentType: UTType, encoder: Encoder, decoder: Decoder
  ) {}
}

/// No effect: a plugin transfers nothing.
public struct ProxyRepresentation<Item: Transferable, Proxy: Transferable>:
  _PrimitiveTransferRepresentation
{
  public typealias Body = Never

  public init(
    exporting: @escaping @Sendable (Item) async throws -> Proxy,
    importing: @escaping @Sendable (Proxy) async throws -> Item
  ) {}

  public init(exporting: @escaping @Sendable (Item) async throws -> Proxy) {}

  public init(importing: @escaping @Sendable (Proxy) async throws -> Item) {}
}

public struct SentTransferredFile: Sendable {
  public let file: URL
  public let allowAccessingOriginalFile: Bool

  public init(_ file: URL, allowAccessingOriginalFile: Bool = false) {
    self.file = file
    self.allowAccessingOriginalFile = allowAccessingOriginalFile
  }
}

public struct ReceivedTransferredFile: Sendable {
  public let file: URL
  public let isOriginalFile: Bool
}
