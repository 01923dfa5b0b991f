public import SwiftUI

/// A label at a value of an axis. Labels that would overlap are left out, and labels of categories
/// are cut at the edges of their bands.
public struct AxisValueLabel: AxisMark {
  private let view: @MainActor (AxisValue) -> AnyView
  private var label = AxisLabel(view: AnyView(EmptyView()))
  private let isCentered: Bool

  public typealias Body = Never

  private init(
    _ isCentered: Bool?, _ label: AxisLabel, view: @escaping @MainActor (AxisValue) -> AnyView
  ) {
    self.isCentered = isCentered ?? false
    self.label = label
    self.view = view
  }

  /// Shows the value in the format of the axis. `offsetsMarks` is ignored.
  public init(
    centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
  ) {
    let label = AxisLabel(
      view: AnyView(EmptyView()), anchor: anchor, alignment: multiLabelAlignment,
      collision: collisionResolution, orientation: orientation,
      horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
    self.init(centered, label) { AnyView(Text(verbatim: $0.text)) }
  }

  /// Shows the value in a format. `offsetsMarks` is ignored.
  public init<F: FormatStyle>(
    format: F, centered: Bool? = nil, anchor: UnitPoint? = nil,
    multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
  ) where F.FormatInput: Plottable, F.FormatOutput == String {
    let label = AxisLabel(
      view: AnyView(EmptyView()), anchor: anchor, alignment: multiLabelAlignment,
      collision: collisionResolution, orientation: orientation,
      horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
    self.init(centered, label) { value in
      AnyView(Text(verbatim: value.as(F.FormatInput.self).map(format.format) ?? value.text))
    }
  }

  /// Shows a text. `offsetsMarks` is ignored.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, centered: Bool? = nil, anchor: UnitPoint? = nil,
    multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
  ) {
    let title = String(title)
    self.init(
      centered: centered, anchor: anchor, multiLabelAlignment: multiLabelAlignment,
      collisionResolution: collisionResolution, orientation: orientation,
      horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing
    ) { Text(verbatim: title) }
  }

  /// Shows a text. `offsetsMarks` is ignored.
  public init(
    _ titleKey: LocalizedStringKey, centered: Bool? = nil, anchor: UnitPoint? = nil,
    multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
  ) {
    self.init(
      centered: centered, anchor: anchor, multiLabelAlignment: multiLabelAlignment,
      collisionResolution: collisionResolution, orientation: orientation,
      horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing
    ) { Text(titleKey) }
  }

  /// Shows a view. `offsetsMarks` is ignored.
  public init<Content: View>(
    centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    offsetsMarks: Bool? = nil, orientation: AxisValueLabelOrientation = .automatic,
    horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    let view = AnyView(content())
    let label = AxisLabel(
      view: view, anchor: anchor, alignment: multiLabelAlignment,
      collision: collisionResolution, orientation: orientation,
      horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
    self.init(centered, label) { _ in view }
  }

  public func _parts(at value: AxisValue) -> [_AxisPart] {
    var label = label
    label.view = view(value)
    return [_AxisPart(kind: .label(label), isCentered: isCentered)]
  }
}

/// The handling of labels that would overlap.
public struct AxisValueLabelCollisionResolution: Hashable, Sendable {
  enum Kind: Hashable {
    /// Every second, third, … label is shown.
    case automatic
    /// Labels are left out one by one.
    case greedy(minimumSpacing: CGFloat)
    case disabled
    /// Labels are cut.
    case truncate
  }

  let kind: Kind

  public static let automatic = AxisValueLabelCollisionResolution(kind: .automatic)
  public static let greedy = AxisValueLabelCollisionResolution(kind: .greedy(minimumSpacing: 4))
  public static let disabled = AxisValueLabelCollisionResolution(kind: .disabled)
  public static let truncate = AxisValueLabelCollisionResolution(kind: .truncate)

  /// Leaves out the labels that follow another too closely. The priority is ignored.
  public static func greedy(
    priority: Double = 0, minimumSpacing: CGFloat? = nil
  ) -> AxisValueLabelCollisionResolution {
    .init(kind: .greedy(minimumSpacing: minimumSpacing ?? 4))
  }
}

/// The orientation of a label; labels are horizontal by default.
public struct AxisValueLabelOrientation: Hashable, Sendable {
  private let name: String

  public static let automatic = AxisValueLabelOrientation(name: "automatic")
  public static let horizontal = AxisValueLabelOrientation(name: "horizontal")
  public static let vertical = AxisValueLabelOrientation(name: "vertical")
  public static let verticalReversed = AxisValueLabelOrientation(name: "verticalReversed")

  /// The rotation of a label, clockwise.
  var angle: Angle? {
    switch self {
    case .vertical: .degrees(90)
    case .verticalReversed: .degrees(-90)
    default: nil
    }
  }
}
