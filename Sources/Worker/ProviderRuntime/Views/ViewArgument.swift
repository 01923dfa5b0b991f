internal import CWidgetABI
internal import WidgetModel

/// A reader of arguments that a plugin passes by pointer. Counts are checked before data is read: a
/// count may have any value, and the largest values of size_t are negative as an Int.
enum ViewArgument {
  /// The size of the first version of `wh_gradient` in bytes, which all plugins know.
  private static let gradientBytes = 88

  /// Reads a list of numbers, at most as many as a pattern of dashes has.
  static func numbers(
    _ numbers: UnsafePointer<Double>?, _ count: Int
  ) throws(PluginText.Flaw) -> [Double] {
    Array(try list(numbers, count, limit: OutputLimits.dashes, of: "numbers"))
  }

  /// Reads a path, which must begin with a move and have only finite points.
  static func path(
    _ elements: UnsafePointer<wh_path_element>?, _ count: Int
  ) throws(PluginText.Flaw) -> [PathElement] {
    let elements = try list(elements, count, limit: OutputLimits.pathElements, of: "elements")
    var path: [PathElement] = []
    path.reserveCapacity(elements.count)
    for element in elements {
      let element = try PathElement(element)
      if path.isEmpty, case .move = element {
      } else if path.isEmpty {
        throw invalid("the path does not begin with a move")
      }
      path.append(element)
    }
    return path
  }

  /// Reads a picture with a valid header.
  ///
  /// - Parameter size: Counts the picture; provides the shared copy of a picture that came before.
  static func image(
    _ bytes: UnsafeRawPointer?, _ count: Int, in size: inout ResultSize
  ) throws(PluginText.Flaw) -> ViewImage {
    guard (0...OutputLimits.imageBytes).contains(count) else {
      let reason = "the image is larger than \(OutputLimits.imageBytes >> 20) MiB"
      throw PluginText.Flaw(status: WH_LIMIT, reason: reason)
    }
    guard let bytes else { throw invalid("the image is NULL") }
    let shared = try size.share(
      imageOf: UnsafeRawBufferPointer(start: bytes, count: count), copy: copy)
    guard let shared else { throw PluginText.Flaw(status: WH_LIMIT, reason: ResultSize.excess) }
    return shared
  }

  private static func copy(_ image: UnsafeRawBufferPointer) throws(PluginText.Flaw) -> ViewImage {
    let copy = Array(image)
    guard let header = ImageHeader(copy) else {
      throw invalid("the image is not a PNG, JPEG, GIF or WebP")
    }
    return ViewImage(
      format: header.format, width: header.width, height: header.height, bytes: copy)
  }

  /// Reads a gradient; members that the kind of gradient does not use are ignored.
  static func gradient(
    _ pointer: UnsafePointer<wh_gradient>?
  ) throws(PluginText.Flaw) -> Gradient {
    guard let pointer else { throw invalid("the gradient is NULL") }
    guard pointer.pointer(to: \.size)?.pointee ?? 0 >= gradientBytes else {
      throw invalid("the size field of the gradient is wrong; set .size = sizeof(wh_gradient)")
    }
    let plain = pointer.pointee
    guard let kind = Gradient.Kind(rawValue: plain.kind) else {
      throw invalid("there is no kind of gradient \(plain.kind)")
    }
    guard plain.stop_count != 0 else { throw invalid("the gradient has no stops") }
    var gradient = Gradient(
      kind, start: try point(plain.start_x, plain.start_y), stops: try stops(plain))
    switch kind {
    case .linear: gradient.end = try point(plain.end_x, plain.end_y)
    case .radial:
      gradient.startRadius = try number(plain.start_radius, from: 0)
      gradient.endRadius = try number(plain.end_radius, from: 0)
    case .angular:
      gradient.startAngle = try number(plain.start_angle)
      gradient.endAngle = try number(plain.end_angle)
    }
    return gradient
  }

  private static func stops(_ gradient: wh_gradient) throws(PluginText.Flaw) -> [Gradient.Stop] {
    let stops = try list(
      gradient.stops, gradient.stop_count, limit: OutputLimits.gradientStops, of: "stops")
    var location = 0.0
    for stop in stops {
      guard stop.location >= location, stop.location <= 1 else {
        throw invalid("the locations of the stops do not rise from 0 to 1")
      }
      location = stop.location
    }
    return stops.map { Gradient.Stop(location: $0.location, color: ColorPair($0.color)) }
  }

  private static func list<Element>(
    _ pointer: UnsafePointer<Element>?, _ count: Int, limit: Int, of what: String
  ) throws(PluginText.Flaw) -> UnsafeBufferPointer<Element> {
    guard (0...limit).contains(count) else {
      throw PluginText.Flaw(status: WH_LIMIT, reason: "more than \(limit) \(what)")
    }
    guard pointer != nil || count == 0 else { throw invalid("the \(what) are NULL") }
    return UnsafeBufferPointer(start: pointer, count: count)
  }

  fileprivate static func point(_ x: Double, _ y: Double) throws(PluginText.Flaw) -> ViewPoint {
    ViewPoint(x: try number(x), y: try number(y))
  }

  private static func number(
    _ number: Double, from least: Double = -ViewValueRule.farthest
  ) throws(PluginText.Flaw) -> Double {
    if let flaw = ViewValueRule.flaw(of: number, in: least...ViewValueRule.farthest) {
      throw invalid(flaw)
    }
    return number
  }

  fileprivate static func invalid(_ reason: String) -> PluginText.Flaw {
    PluginText.Flaw(status: WH_INVALID, reason: reason)
  }
}

extension PathElement {
  fileprivate init(_ element: wh_path_element) throws(PluginText.Flaw) {
    guard element.reserved == 0 else {
      throw ViewArgument.invalid("reserved of a path element is not 0")
    }
    switch Int(element.verb) {
    case WH_PATH_MOVE: self = .move(try ViewArgument.point(element.x, element.y))
    case WH_PATH_LINE: self = .line(try ViewArgument.point(element.x, element.y))
    case WH_PATH_QUAD:
      self = .quad(
        control: try ViewArgument.point(element.x1, element.y1),
        to: try ViewArgument.point(element.x, element.y))
    case WH_PATH_CUBIC:
      self = .cubic(
        control1: try ViewArgument.point(element.x1, element.y1),
        control2: try ViewArgument.point(element.x2, element.y2),
        to: try ViewArgument.point(element.x, element.y))
    case WH_PATH_CLOSE: self = .close
    default: throw ViewArgument.invalid("there is no verb \(element.verb)")
    }
  }
}

extension PluginText {
  /// Returns a copy for a string attribute.
  func attribute(_ rule: ViewValueRule) throws(PluginText.Flaw) -> String {
    let range =
      switch rule {
      case .string(let bytes): bytes
      case .url: 1...OutputLimits.urlBytes
      case .flag, .integer, .constant, .axes, .horizontalGuide, .verticalGuide, .guide, .number,
        .coordinate, .length, .openLength, .date, .color, .paint, .image, .path, .lengths,
        .fragments:
        0...0
      }
    do throws(PluginText.Flaw) {
      return try checked(limit: range.upperBound, mayBeEmpty: range.lowerBound == 0).get()
    } catch {
      throw PluginText.Flaw(status: error.status, reason: "the string \(error.reason)")
    }
  }
}

extension ColorPair {
  init(_ color: wh_color) { self.init(light: color.light, dark: color.dark) }
}
