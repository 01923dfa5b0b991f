public import SwiftUI

/// Several marks, to which modifiers apply together.
public struct Plot<Content: ChartContent>: ChartContent {
  public let _marks: [_Mark]

  public typealias Body = Never

  public init(@ChartContentBuilder content: () -> Content) { _marks = content()._marks }
}

extension Group: ChartContent where Content: ChartContent {
  public typealias Body = Never

  public var _marks: [_Mark] { content._marks }

  public nonisolated init(@ChartContentBuilder content: () -> Content) {
    self.init(_content: content())
  }
}
