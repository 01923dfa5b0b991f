import CWidgetABI
import Foundation
import Testing
import WidgetLayout
import WidgetModel

@testable import ProviderRuntime
@testable import SwiftUI

/// A view of the SDK laid out by the host, in letters half as wide as their font size.
@MainActor
struct FactLayout {
  let tree: LaidOutTree

  init(_ view: AnyView, width: Double, height: Double, direction: String = "en_US") throws {
    var environment = EnvironmentValues()
    environment.displayScale = 2
    environment.locale = Locale(identifier: direction)
    environment.pending = PendingAttributes()
    let context = _ViewContext(
      environment: environment, walk: ViewWalk { Issue.record("the author is told: \($0)") })
    let source = FactSource()
    let root = _ViewNode.single(view._nodes(in: context))
    let layout = LayoutEnvironment(
      size: ViewSize(width: width, height: height), scale: 2,
      direction: LayoutDirection(locale: direction), locale: direction,
      date: Timestamp(seconds: 1_700_000_000))
    tree = try ViewLayout.layOut(
      ViewTree(nodes: source.nodes(of: root, in: nil)), in: layout, measuring: TableMeasurer(),
      callbacks: source)
  }

  /// The frames of the named views.
  func frames(_ names: [Substring]) -> String {
    names.map { name in
      guard let node = tree.nodes.first(where: { $0[.identifier]?.string == String(name) }) else {
        return "\(name)=none"
      }
      let frame = node.frame
      let numbers = [frame.x, frame.y, frame.width, frame.height].map { number in
        let rounded = (number * 100).rounded() / 100
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
      }
      return "\(name)=\(numbers.joined(separator: ","))"
    }.joined(separator: "; ")
  }
}

/// The nodes of the SDK as those of the host's builder, and their closures as callbacks.
@MainActor
final class FactSource {
  private var callbacks: [NodeCallback] = []

  func nodes(of node: SwiftUI._ViewNode, in parent: NodeType?) -> [ViewNode] {
    let node = node.inside(parent)
    let children = node.children.flatMap { nodes(of: $0, in: node.type) }
    guard let type = ViewNodeType(rawValue: UInt16(node.type.constant)) else { return [] }
    var made = ViewNode(
      type, childCount: node.children.count, descendantCount: children.count,
      attributes: node.attributes.elements.compactMap(attribute).sorted { $0.key < $1.key })
    if let callback = node.callback {
      callbacks.append(callback)
      made.callback = callbacks.count - 1
    }
    return [made] + children
  }

  /// An attribute without an effect on layout, such as a colour, is left out.
  private func attribute(_ element: Attributes.Element) -> ViewAttribute? {
    guard let key = ViewAttributeKey(rawValue: UInt16(element.key.constant)) else { return nil }
    switch element.value {
    case .flag(let value): return ViewAttribute(key, .flag(value))
    case .integer(let value): return ViewAttribute(key, .integer(Int64(value)))
    case .number(let value): return ViewAttribute(key, .number(value))
    case .string(let value): return ViewAttribute(key, .string(value))
    case .date(let value):
      return ViewAttribute(key, .date(Timestamp(seconds: Int64(value.timeIntervalSince1970))))
    case .color, .gradient, .numbers, .path, .image: return nil
    }
  }
}

// Layout runs on the thread of the test, which is the main actor's.

extension FactSource: @preconcurrency LayoutCallbacks {
  func content(ofReader callback: Int, size: ViewSize) throws(LayoutError) -> [ViewTree] {
    guard case .geometry(let fill) = callbacks[callback] else { return [] }
    return fill(CGSize(width: size.width, height: size.height)).map {
      ViewTree(nodes: nodes(of: $0, in: nil))
    }
  }

  func guide(
    _ callback: Int, dimensions: WidgetLayout.ViewDimensions
  ) throws(LayoutError) -> Double {
    guard case .guide(let place) = callbacks[callback] else { return 0 }
    let size = dimensions.size
    return Double(
      place(
        SwiftUI.ViewDimensions(width: size.width, height: size.height) { guide in
          dimensions.guide(AlignmentGuide(rawValue: guide))
        }))
  }

  func size(
    ofLayout callback: Int, _ proposal: Proposal, _ views: WidgetLayout.LayoutSubviews
  ) throws(LayoutError) -> ViewSize {
    guard case .layout(let engine) = callbacks[callback] else { return .zero }
    let size = SubviewPointers.lend(views) { engine.size($0, wh_proposal(proposal)) }
    return ViewSize(width: size.width, height: size.height)
  }

  func place(
    inLayout callback: Int, _ size: ViewSize, _ proposal: Proposal,
    _ views: WidgetLayout.LayoutSubviews
  ) throws(LayoutError) {
    guard case .layout(let engine) = callbacks[callback] else { return }
    let bounds = wh_size(width: size.width, height: size.height)
    SubviewPointers.lend(views) { engine.place($0, bounds, wh_proposal(proposal)) }
  }

  func guide(
    _ guide: AlignmentGuide, ofLayout callback: Int, _ size: ViewSize, _ proposal: Proposal,
    _ views: WidgetLayout.LayoutSubviews, _ common: Double?
  ) throws(LayoutError) -> Double? {
    guard case .layout(let engine) = callbacks[callback] else { return nil }
    let bounds = wh_size(width: size.width, height: size.height)
    let position = SubviewPointers.lend(views) {
      engine.guide(
        UInt32(guide.rawValue), $0, bounds, wh_proposal(proposal), common: common ?? .nan)
    }
    return position.isNaN ? nil : position
  }

  func spacing(
    ofLayout callback: Int, _ views: WidgetLayout.LayoutSubviews,
    _ union: WidgetLayout.ViewSpacing
  ) throws(LayoutError) -> WidgetLayout.ViewSpacing {
    guard case .layout(let engine) = callbacks[callback] else { return union }
    let spacing = SubviewPointers.lend(views) { engine.spacing($0) }
    return WidgetLayout.ViewSpacing(spacing) ?? union
  }
}
