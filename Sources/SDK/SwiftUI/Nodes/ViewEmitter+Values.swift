internal import AppleFoundation
internal import CWidgetABI
internal import Foundation

extension ViewEmitter {
  /// Sends an attribute of the node begun last. Numbers and texts beyond the limits of the host are
  /// brought into the limits, so that a division by zero in a view does not fail the whole widget.
  func set(_ key: AttributeKey, _ value: AttributeValue) {
    let isOpen = (key == .maxWidth || key == .maxHeight) && value == .number(.infinity)
    let key = key.constant
    switch value {
    case .number(let value) where isOpen: check(host.set_number(sink, key, value))
    case .flag(let value): check(host.set_flag(sink, key, value))
    case .integer(let value): check(host.set_integer(sink, key, Int64(value)))
    case .number(let value): check(host.set_number(sink, key, value.sendable))
    case .string(let value): check(host.set_string(sink, key, value.sendable))
    case .date(let value): check(host.set_date(sink, key, value.nanosecondsInText))
    case .color(let value): check(host.set_color(sink, key, wh_color(value)))
    case .gradient(let value): set(key, value)
    case .numbers(let values):
      let values = values.map(\.sendable)
      check(host.set_numbers(sink, key, values, values.count))
    case .path(let path):
      let elements = path.elements.map(wh_path_element.init)
      check(host.set_path(sink, key, elements, elements.count))
    case .image(let data):
      data.withUnsafeBytes { check(host.set_image(sink, key, $0.baseAddress, $0.count)) }
    }
  }

  private func set(_ key: UInt32, _ gradient: GradientFill) {
    let stops = gradient.stops.map {
      wh_gradient_stop(location: $0.location, color: wh_color($0.color))
    }
    stops.withUnsafeBufferPointer { buffer in
      var value = wh_gradient()
      value.size = UInt32(MemoryLayout<wh_gradient>.size)
      value.stops = buffer.baseAddress
      value.stop_count = buffer.count
      gradient.geometry.write(to: &value)
      check(host.set_gradient(sink, key, &value))
    }
  }
}

extension wh_color {
  fileprivate init(_ pair: ColorPair) { self.init(light: pair.light, dark: pair.dark) }
}

extension wh_path_element {
  fileprivate init(_ element: Path.Element) {
    self.init()
    func put(_ verb: Int, _ point: CGPoint) {
      self.verb = UInt32(verb)
      (x, y) = (Double(point.x).sendable, Double(point.y).sendable)
    }
    switch element {
    case .move(let to): put(WH_PATH_MOVE, to)
    case .line(let to): put(WH_PATH_LINE, to)
    case .quadCurve(let to, let control):
      put(WH_PATH_QUAD, to)
      (x1, y1) = (Double(control.x).sendable, Double(control.y).sendable)
    case .curve(let to, let control1, let control2):
      put(WH_PATH_CUBIC, to)
      (x1, y1) = (Double(control1.x).sendable, Double(control1.y).sendable)
      (x2, y2) = (Double(control2.x).sendable, Double(control2.y).sendable)
    case .closeSubpath: put(WH_PATH_CLOSE, .zero)
    }
  }
}

extension Double {
  /// The number within the limits of the host: finite, from -1,000,000 to 1,000,000.
  var sendable: Double { isNaN ? 0 : Swift.min(Swift.max(self, -1_000_000), 1_000_000) }
}

extension String {
  /// The text without NUL characters, and of at most 64 KiB in UTF-8.
  fileprivate var sendable: String {
    let limit = 64 << 10
    guard utf8.count > limit else { return withoutNUL }
    // A character that is cut in two decodes to a replacement character of three bytes.
    return String(decoding: utf8.prefix(limit - 3), as: UTF8.self).withoutNUL
  }
}

extension Date {
  /// The nanoseconds since 1970, limited to the range of the C interface: from 1970 to the
  /// beginning of 2200.
  package var nanosecondsSince1970: Int64 {
    let seconds = timeIntervalSince1970
    guard seconds.isFinite else { return seconds > 0 ? 7_258_118_400_000_000_000 : 0 }
    let clamped = min(max(seconds, 0), 7_258_118_400)
    return Int64((clamped * 1_000_000).rounded()) * 1000
  }

  /// The nanoseconds since 1970 of a date in a view, which may lie outside the dates of entries; limited
  /// to what 64 bits hold, from 1677 to 2262. NaN is 0.
  var nanosecondsInText: Int64 {
    let microseconds = (timeIntervalSince1970 * 1_000_000).rounded()
    guard !microseconds.isNaN else { return 0 }
    let limit = Double(Int64.max / 1000)
    if microseconds.magnitude >= limit { return microseconds < 0 ? .min : .max }
    return Int64(microseconds) * 1000
  }

  /// Makes the date of nanoseconds since 1970, as the C interface counts time.
  package init(nanosecondsSince1970 value: Int64) {
    self.init(timeIntervalSince1970: Double(value) / 1_000_000_000)
  }
}
