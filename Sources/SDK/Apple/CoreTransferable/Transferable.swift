/// A value that other apps can receive. A plugin transfers nothing: the representations compile, and
/// their closures are never called.
public protocol Transferable {
  associatedtype Representation: TransferRepresentation

  @TransferRepresentationBuilder<Self>
  static var transferRepresentation: Representation { get }
}

public protocol TransferRepresentation<Item>: Sendable {
  associatedtype Item: Transferable
  associatedtype Body: TransferRepresentation

  @TransferRepresentationBuilder<Item> var body: Body { get }
}

/// A representation without a body.
public protocol _PrimitiveTransferRepresentation: TransferRepresentation where Body == Never {}

extension _PrimitiveTransferRepresentation {
  /// No body: `Never` has no value to return, so reading this property ends the process.
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

extension Never: Transferable {
  public typealias Representation = Never
  // `Never` has no value to transfer, and none to return.
  public static var transferRepresentation: Never { preconditionFailure("Never has no values") }
}

extension Never: TransferRepresentation {
  public typealias Item = Never
  public typealias Body = Never
  public var body: Never { self }
}

/// Several representations of an item.
public struct _TransferRepresentations<Item: Transferable>: _PrimitiveTransferRepresentation {
  public typealias Body = Never

  public init() {}
}

@resultBuilder
public struct TransferRepresentationBuilder<Item: Transferable> {
  public static func buildExpression<Content: TransferRepresentation>(
    _ content: Content
  ) -> Content where Content.Item == Item { content }

  public static func buildBlock<Content: TransferRepresentation>(
    _ content: Content
  ) -> Content where Content.Item == Item { content }

  @_disfavoredOverload
  public static func buildBlock<each Content: TransferRepresentation>(
    _ content: repeat each Content
  ) -> _TransferRepresentations<Item> { _TransferRepresentations() }
}

extension TransferRepresentation {
  /// No effect: a plugin transfers nothing.
  public func suggestedFileName(_ fileName: String) -> some TransferRepresentation<Item> {
    _TransferRepresentations<Item>()
  }

  /// No effect: a plugin transfers nothing.
  public func visibility(
    _ visibility: TransferRepresentationVisibility
  ) -> some TransferRepresentation<Item> { _TransferRepresentations<Item>() }

  /// No effect: a plugin transfers nothing.
  public func exportingCondition(
    _ condition: @escaping @Sendable (Item) -> Bool
  ) -> some TransferRepresentation<Item> { _TransferRepresentations<Item>() }
}

public struct TransferRepresentationVisibility: Hashable, Sendable {
  private let name: String

  public static let all = TransferRepresentationVisibility(name: "all")
  public static let team = TransferRepresentationVisibility(name: "team")
  public static let group = TransferRepresentationVisibility(name: "group")
  public static let ownProcess = TransferRepresentationVisibility(name: "ownProcess")
}
