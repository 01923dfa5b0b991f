import Foundation
import WidgetModel

extension JSONViewTimeline {
  /// The same timeline as structs, made of the message, whose tables these share.
  init(_ message: PBTimeline) {
    entries = message.entries.map { entry in
      Entry(
        date: entry.date, contentType: entry.contentType, url: entry.hasURL ? entry.url : nil,
        tree: entry.hasTree ? Tree(entry.tree) : nil)
    }
    styles = message.styles.map { Style($0) }
    images = message.images
    policy = "atEnd"
  }
}

extension JSONViewTimeline.Tree {
  fileprivate init(_ tree: PBTree) {
    self.init(
      width: tree.width, height: tree.height, cornerRadius: tree.cornerRadius,
      rightToLeft: tree.rightToLeft, locale: tree.locale,
      nodes: tree.nodes.map { JSONViewTimeline.Node($0) })
  }
}

extension JSONViewTimeline.Node {
  fileprivate init(_ node: PBNode) {
    self.init(
      type: UInt16(node.type), flags: UInt16(node.flags), children: Int(node.children),
      descendants: Int(node.descendants), style: Int(node.style), x: node.x, y: node.y,
      width: node.width, height: node.height,
      attributes: node.attributes.compactMap { JSONAttribute($0) })
  }
}

extension JSONViewTimeline.Style {
  fileprivate init(_ style: PBStyle) {
    self.init(
      family: style.hasFamily ? style.family : nil, size: style.size, weight: Int(style.weight),
      design: UInt8(style.design), italic: style.flags & 1 != 0,
      monospacedDigits: style.flags & 2 != 0, smallCaps: style.flags & 4 != 0,
      letterSpacing: style.letterSpacing, baselineOffset: style.baselineOffset,
      underlined: style.flags & 8 != 0, struckThrough: style.flags & 16 != 0,
      alignment: UInt8(style.alignment), foreground: JSONAttribute.Value(style.foreground),
      tint: JSONAttribute.Value(style.tint),
      underline: style.hasUnderline ? JSONAttribute.Color(style.underline) : nil,
      strikethrough: style.hasStrikethrough ? JSONAttribute.Color(style.strikethrough) : nil)
  }
}

extension JSONAttribute {
  fileprivate init?(_ attribute: PBAttribute) {
    guard let value = attribute.value.map({ Value($0) }) else { return nil }
    self.init(key: UInt16(attribute.key), value: value)
  }
}

extension JSONAttribute.Value {
  fileprivate init(_ paint: PBPaint) {
    if case .gradient(let gradient) = paint.value {
      self = .gradient(JSONAttribute.Gradient(gradient))
    } else {
      self = .color(JSONAttribute.Color(paint.color))
    }
  }

  fileprivate init(_ value: PBAttribute.OneOf_Value) {
    self =
      switch value {
      case .flag(let value): .flag(value)
      case .integer(let value): .integer(value)
      case .number(let value): .number(value)
      case .text(let value): .text(value)
      case .date(let value): .date(value)
      case .color(let value): .color(JSONAttribute.Color(value))
      case .gradient(let value): .gradient(JSONAttribute.Gradient(value))
      case .image(let value):
        .image(
          JSONAttribute.Image(
            file: Int(value.file), format: UInt16(value.format), width: Int(value.width),
            height: Int(value.height)))
      case .path(let value):
        .path(JSONAttribute.Path(verbs: value.verbs, coordinates: value.coordinates))
      case .numbers(let value): .numbers(value.values)
      case .fragments(let value): .fragments(value.values.map { JSONAttribute.Fragment($0) })
      }
  }
}

extension JSONAttribute.Color {
  fileprivate init(_ color: PBColor) { self.init(light: color.light, dark: color.dark) }
}

extension JSONAttribute.Gradient {
  fileprivate init(_ gradient: PBGradient) {
    self.init(
      kind: gradient.kind, startX: gradient.startX, startY: gradient.startY, endX: gradient.endX,
      endY: gradient.endY, startRadius: gradient.startRadius, endRadius: gradient.endRadius,
      startAngle: gradient.startAngle, endAngle: gradient.endAngle,
      stops: gradient.stops.map { stop in
        JSONAttribute.Stop(
          location: stop.location, color: JSONAttribute.Color(light: stop.light, dark: stop.dark))
      })
  }
}

extension JSONAttribute.Fragment {
  fileprivate init(_ fragment: PBFragment) {
    self.init(
      run: Int(fragment.run), text: fragment.text, x: fragment.x, baseline: fragment.baseline,
      width: fragment.width)
  }
}
