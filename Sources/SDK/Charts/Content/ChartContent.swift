public import SwiftUI

/// What a chart shows: marks, in any number.
@MainActor @preconcurrency
public protocol ChartContent {
  /// The type of the content inside; inferred from ``body``.
  associatedtype Body: ChartContent

  /// What it consists of.
  @ChartContentBuilder @MainActor @preconcurrency var body: Body { get }

  /// The marks that it comes to. Not for authors.
  var _marks: [_Mark] { get }
}

extension ChartContent {
  /// Those of ``body``.
  public var _marks: [_Mark] { body._marks }
}

extension ChartContent where Body == Never {
  /// Does not exist: asking for it is a mistake, and ends the process.
  public var body: Never { preconditionFailure("\(Self.self) is a mark: it has no body") }
}

extension Never: ChartContent {
  /// There is no value that could have marks.
  public var _marks: [_Mark] { [] }
}

/// Marks without a type of their own.
public struct AnyChartContent: ChartContent {
  /// The marks.
  public let _marks: [_Mark]

  init(_ marks: [_Mark]) { _marks = marks }

  /// Hides the type of some content.
  public init(_ content: any ChartContent) { _marks = content._marks }

  /// It has none.
  public typealias Body = Never
}

extension Optional: ChartContent where Wrapped: ChartContent {
  /// It has none.
  public typealias Body = Never

  /// Those of the content, if there is any.
  public var _marks: [_Mark] { self?._marks ?? [] }
}

extension ForEach: ChartContent where Content: ChartContent {
  /// It has none.
  public typealias Body = Never

  /// Those of all elements, in their order.
  public var _marks: [_Mark] { data.flatMap { content($0)._marks } }
}

extension ForEach where Content: ChartContent {
  /// Marks for each element, told apart by a property.
  public nonisolated init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ChartContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(_elements: data, content: content)
  }
}

extension ForEach where ID == Data.Element.ID, Content: ChartContent, Data.Element: Identifiable {
  /// Marks for each element.
  public nonisolated init(
    _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(_elements: data, content: content)
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: ChartContent {
  /// Marks for each number.
  public nonisolated init(
    _ data: Range<Int>, @ChartContentBuilder content: @escaping (Int) -> Content
  ) {
    self.init(_elements: data, content: content)
  }
}

/// Makes one content of the statements of a closure.
@resultBuilder
public enum ChartContentBuilder {
  /// A mark by itself.
  public static func buildExpression<Content: ChartContent>(_ content: Content) -> Content {
    content
  }

  /// No statement: no marks.
  @MainActor public static func buildBlock() -> AnyChartContent { AnyChartContent([]) }

  /// One statement: itself.
  public static func buildBlock<Content: ChartContent>(_ content: Content) -> Content { content }

  /// Several statements: the marks of all, in their order.
  @_disfavoredOverload
  @MainActor public static func buildBlock<each Content: ChartContent>(
    _ content: repeat each Content
  ) -> AnyChartContent {
    var marks: [_Mark] = []
    for content in repeat each content { marks += content._marks }
    return AnyChartContent(marks)
  }

  /// An `if` without `else`.
  public static func buildIf<Content: ChartContent>(_ content: Content?) -> Content? { content }

  /// A branch of an `if` or a `switch`.
  @MainActor public static func buildEither(first: some ChartContent) -> AnyChartContent {
    AnyChartContent(first._marks)
  }

  /// A branch of an `if` or a `switch`.
  @MainActor public static func buildEither(second: some ChartContent) -> AnyChartContent {
    AnyChartContent(second._marks)
  }

  /// What stands in `if #available`.
  @MainActor public static func buildLimitedAvailability(
    _ content: some ChartContent
  ) -> AnyChartContent {
    AnyChartContent(content._marks)
  }
}
