public import SwiftUI

@MainActor @preconcurrency
public protocol ChartContent {
  associatedtype Body: ChartContent

  @ChartContentBuilder @MainActor @preconcurrency var body: Body { get }

  /// The marks of the content. Not for use by authors.
  var _marks: [_Mark] { get }
}

extension ChartContent {
  public var _marks: [_Mark] { body._marks }
}

extension ChartContent where Body == Never {
  /// No body: reading this property ends the process.
  public var body: Never {
    // `Never` has no value to return. A chart reads `_marks` instead, which a primitive defines.
    preconditionFailure("\(Self.self) is a mark: it has no body")
  }
}

extension Never: ChartContent {
  public var _marks: [_Mark] { [] }
}

public struct AnyChartContent: ChartContent {
  public let _marks: [_Mark]

  init(_ marks: [_Mark]) { _marks = marks }

  public init(_ content: any ChartContent) { _marks = content._marks }

  public init(erasing content: some ChartContent) { _marks = content._marks }

  public typealias Body = Never
}

extension Optional: ChartContent where Wrapped: ChartContent {
  public typealias Body = Never

  public var _marks: [_Mark] { self?._marks ?? [] }
}

extension ForEach: ChartContent where Content: ChartContent {
  public typealias Body = Never

  public var _marks: [_Mark] { data.flatMap { content($0)._marks } }
}

extension ForEach where Content: ChartContent {
  public nonisolated init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ChartContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(_elements: data, content: content)
  }
}

extension ForEach where ID == Data.Element.ID, Content: ChartContent, Data.Element: Identifiable {
  public nonisolated init(
    _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(_elements: data, content: content)
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: ChartContent {
  public nonisolated init(
    _ data: Range<Int>, @ChartContentBuilder content: @escaping (Int) -> Content
  ) {
    self.init(_elements: data, content: content)
  }
}

@resultBuilder
public enum ChartContentBuilder {
  public static func buildExpression<Content: ChartContent>(_ content: Content) -> Content {
    content
  }

  @MainActor public static func buildBlock() -> AnyChartContent { AnyChartContent([]) }

  public static func buildBlock<Content: ChartContent>(_ content: Content) -> Content { content }

  @_disfavoredOverload
  @MainActor public static func buildBlock<each Content: ChartContent>(
    _ content: repeat each Content
  ) -> AnyChartContent {
    var marks: [_Mark] = []
    for content in repeat each content { marks += content._marks }
    return AnyChartContent(marks)
  }

  public static func buildIf<Content: ChartContent>(_ content: Content?) -> Content? { content }

  @MainActor public static func buildEither(first: some ChartContent) -> AnyChartContent {
    AnyChartContent(first._marks)
  }

  @MainActor public static func buildEither(second: some ChartContent) -> AnyChartContent {
    AnyChartContent(second._marks)
  }

  @MainActor public static func buildLimitedAvailability(
    _ content: some ChartContent
  ) -> AnyChartContent {
    AnyChartContent(content._marks)
  }
}
