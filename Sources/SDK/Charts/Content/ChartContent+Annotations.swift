public import SwiftUI

extension ChartContent {
  private func annotating(_ annotation: _Mark.Annotation) -> AnyChartContent {
    changing { $0.annotations.append(annotation) }
  }

  public func annotation<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center,
    spacing: CGFloat? = nil, @ViewBuilder content: () -> C
  ) -> some ChartContent {
    let view = AnyView(content())
    return annotating(
      .init(position: position, alignment: alignment, spacing: spacing ?? 4) { _ in view })
  }

  public func annotation<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: @escaping @MainActor (AnnotationContext) -> C
  ) -> some ChartContent {
    annotating(
      .init(
        position: position, alignment: alignment, spacing: spacing ?? 4, readsTarget: true
      ) { AnyView(content($0)) })
  }

  public func annotation<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center,
    spacing: CGFloat? = nil, overflowResolution: AnnotationOverflowResolution,
    @ViewBuilder content: () -> C
  ) -> some ChartContent {
    let view = AnyView(content())
    return annotating(
      .init(
        position: position, alignment: alignment, spacing: spacing ?? 4,
        overflow: overflowResolution
      ) { _ in view })
  }

  public func annotation<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center,
    spacing: CGFloat? = nil, overflowResolution: AnnotationOverflowResolution,
    @ViewBuilder content: @escaping @MainActor (AnnotationContext) -> C
  ) -> some ChartContent {
    annotating(
      .init(
        position: position, alignment: alignment, spacing: spacing ?? 4,
        overflow: overflowResolution, readsTarget: true
      ) { AnyView(content($0)) })
  }
}

public struct AnnotationContext: Sendable {
  /// The size of the annotated mark, in points.
  public let targetSize: CGSize
}

/// The handling of annotations without room in the chart. The size of an annotation is estimated.
public struct AnnotationOverflowResolution: Hashable, Sendable {
  public struct Strategy: Hashable, Sendable {
    enum Kind: Hashable {
      case automatic
      case disabled
      case padScale
      case fit(Boundary)
    }

    let kind: Kind

    /// Inside the chart in x; in y, room is added to the scale.
    public static let automatic = Strategy(kind: .automatic)
    public static let disabled = Strategy(kind: .disabled)
    public static let padScale = Strategy(kind: .padScale)
    public static let fit = Strategy(kind: .fit(.automatic))

    public static func fit(to boundary: Boundary) -> Strategy { Strategy(kind: .fit(boundary)) }
  }

  /// The area that holds an annotation.
  public struct Boundary: Hashable, Sendable {
    private let name: String

    public static let automatic = Boundary(name: "automatic")
    public static let plot = Boundary(name: "plot")
    public static let chart = Boundary(name: "chart")
  }

  public static let automatic = AnnotationOverflowResolution()

  let x: Strategy
  let y: Strategy

  public init(x: Strategy = .automatic, y: Strategy = .automatic) {
    self.x = x
    self.y = y
  }
}
