public import SwiftUI

/// The content of a map, which is not drawn.
@MainActor @preconcurrency public protocol MapContent {
  associatedtype Body: MapContent
  @MapContentBuilder var body: Body { get }
}

/// Content of a map without a body.
public protocol _PrimitiveMapContent: MapContent where Body == Never {}

extension _PrimitiveMapContent {
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

extension Never: MapContent {}

public struct EmptyMapContent: _PrimitiveMapContent {
  public nonisolated init() {}
}

extension Optional: MapContent, _PrimitiveMapContent where Wrapped: MapContent {}

extension ForEach: MapContent, _PrimitiveMapContent where Content: MapContent {}

extension ForEach where Content: MapContent {
  public nonisolated init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @MapContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(_elements: data, content: content)
  }
}

extension ForEach where ID == Data.Element.ID, Content: MapContent, Data.Element: Identifiable {
  public nonisolated init(
    _ data: Data, @MapContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(_elements: data, content: content)
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: MapContent {
  public nonisolated init(
    _ data: Range<Int>, @MapContentBuilder content: @escaping (Int) -> Content
  ) {
    self.init(_elements: data, content: content)
  }
}

@resultBuilder
public enum MapContentBuilder {
  public static func buildExpression<Content: MapContent>(_ content: Content) -> Content {
    content
  }

  public static func buildBlock() -> EmptyMapContent { EmptyMapContent() }

  public static func buildBlock<Content: MapContent>(_ content: Content) -> Content { content }

  @_disfavoredOverload
  public static func buildBlock<each Content: MapContent>(
    _ content: repeat each Content
  ) -> EmptyMapContent { EmptyMapContent() }

  public static func buildIf<Content: MapContent>(_ content: Content?) -> Content? { content }

  public static func buildEither(first: some MapContent) -> EmptyMapContent { EmptyMapContent() }

  public static func buildEither(second: some MapContent) -> EmptyMapContent { EmptyMapContent() }

  public static func buildLimitedAvailability(_ content: some MapContent) -> EmptyMapContent {
    EmptyMapContent()
  }
}

extension MapContent {
  /// No effect: content of maps is not drawn.
  public nonisolated func tint(_ tint: (some ShapeStyle)?) -> Self { self }
  /// No effect: content of maps is not drawn.
  public nonisolated func stroke(_ content: some ShapeStyle, lineWidth: CGFloat = 1) -> Self {
    self
  }
  /// No effect: content of maps is not drawn.
  public nonisolated func stroke(_ content: some ShapeStyle, style: StrokeStyle) -> Self { self }
  /// No effect: content of maps is not drawn.
  public nonisolated func foregroundStyle(_ style: some ShapeStyle) -> Self { self }
  /// No effect: content of maps is not drawn.
  public nonisolated func annotationTitles(_ visibility: Visibility) -> Self { self }
  /// No effect: content of maps is not drawn.
  public nonisolated func annotationSubtitles(_ visibility: Visibility) -> Self { self }
  /// No effect: content of maps cannot be selected.
  public nonisolated func tag(_ tag: some Hashable) -> Self { self }
}
