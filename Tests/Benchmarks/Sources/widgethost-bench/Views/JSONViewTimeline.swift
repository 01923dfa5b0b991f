import Foundation
import WidgetModel

/// A timeline with views as Codable structs: each style once, and each picture once, in base64.
struct JSONViewTimeline: Codable {
  struct Entry: Codable {
    var date: Int64
    var contentType: String
    var url: String?
    var tree: Tree?
  }

  struct Tree: Codable {
    var width: Float
    var height: Float
    var cornerRadius: Float
    var rightToLeft: Bool
    var locale: String
    var nodes: [Node]
  }

  struct Node: Codable {
    var type: UInt16
    var flags: UInt16
    var children: Int
    var descendants: Int
    var style: Int
    var x: Float
    var y: Float
    var width: Float
    var height: Float
    var attributes: [JSONAttribute]
  }

  struct Style: Codable {
    var family: String?
    var size: Float
    var weight: Int
    var design: UInt8
    var italic: Bool
    var monospacedDigits: Bool
    var smallCaps: Bool
    var letterSpacing: Float
    var baselineOffset: Float
    var underlined: Bool
    var struckThrough: Bool
    var alignment: UInt8
    var foreground: JSONAttribute.Value
    var tint: JSONAttribute.Value
    var underline: JSONAttribute.Color?
    var strikethrough: JSONAttribute.Color?
  }

  var entries: [Entry]
  var styles: [Style]
  var images: [Data]
  var policy: String
}
