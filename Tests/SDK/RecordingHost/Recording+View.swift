package import CWidgetABI

extension Recording {
  /// The view extension of a host that notes what it is called with.
  ///
  /// Unsafe: never written after it is made.
  package nonisolated(unsafe) static let view: UnsafePointer<wh_host_view> = {
    var view = wh_host_view()
    view.size = UInt32(MemoryLayout<wh_host_view>.size)
    setStructure(&view)
    setPlainValues(&view)
    setOtherValues(&view)
    let memory = UnsafeMutablePointer<wh_host_view>.allocate(capacity: 1)
    memory.initialize(to: view)
    return UnsafePointer(memory)
  }()

  private nonisolated static func setStructure(_ view: inout wh_host_view) {
    view.tree_begin = { sink, schemes in
      record(sink) { $0.line("tree schemes=\(schemes)") }
    }
    view.begin = { sink, node in record(sink) { $0.begin(node) } }
    view.end = { sink in record(sink) { $0.end() } }
    view.tree_end = { sink in
      nonisolated(unsafe) let sink = sink
      return MainActor.assumeIsolated {
        guard let recording = Recording.of(sink) else { return wh_status(WH_OK) }
        let status = recording.perform {}
        return status < 0 ? status : recording.layOut()
      }
    }
    view.set_geometry = { sink, geometry, user in
      nonisolated(unsafe) let user = user
      return record(sink) { $0.keep(geometry, user) }
    }
    view.set_layout = { sink, _, _ in record(sink) { _ in } }
    view.set_guide = { sink, guide, user in
      nonisolated(unsafe) let user = user
      return record(sink) { $0.keep(guide, user) }
    }
  }

  private nonisolated static func setPlainValues(_ view: inout wh_host_view) {
    view.set_flag = { sink, key, value in record(sink) { $0.add(key, "\(value)") } }
    view.set_integer = { sink, key, value in record(sink) { $0.add(key, "\(value)") } }
    view.set_number = { sink, key, value in record(sink) { $0.add(key, value.short) } }
    view.set_date = { sink, key, value in record(sink) { $0.add(key, "@\(value)") } }
    view.set_string = { sink, key, value in
      let value = value.map { String(cString: $0) } ?? ""
      return record(sink) { $0.add(key, "'\(value)'") }
    }
    view.set_color = { sink, key, value in
      record(sink) { $0.add(key, value.spelling) }
    }
  }

  private nonisolated static func setOtherValues(_ view: inout wh_host_view) {
    view.set_gradient = { sink, key, value in
      guard let value = value?.pointee else { return wh_status(WH_INVALID) }
      let stops = UnsafeBufferPointer(start: value.stops, count: value.stop_count)
        .map { "\($0.location.short):\($0.color.spelling)" }.joined(separator: ",")
      let text = "gradient\(value.kind)(\(value.geometry))[\(stops)]"
      return record(sink) { $0.add(key, text) }
    }
    view.set_numbers = { sink, key, values, count in
      let text = UnsafeBufferPointer(start: values, count: count).map(\.short)
        .joined(separator: ",")
      return record(sink) { $0.add(key, "[\(text)]") }
    }
    view.set_path = { sink, key, elements, count in
      let text = UnsafeBufferPointer(start: elements, count: count)
        .map(\.spelling)
        .joined(separator: " ")
      return record(sink) { $0.add(key, "[\(text)]") }
    }
    view.set_image = { sink, key, _, count in record(sink) { $0.add(key, "\(count) bytes") } }
  }
}

private func record(
  _ sink: UnsafeMutablePointer<wh_sink>?, _ action: @MainActor (Recording) -> Void
) -> wh_status {
  nonisolated(unsafe) let sink = sink
  return MainActor.assumeIsolated {
    guard let recording = Recording.of(sink) else { return wh_status(WH_OK) }
    return recording.perform { action(recording) }
  }
}

extension wh_color {
  fileprivate var spelling: String {
    func hex(_ value: UInt32) -> String {
      let digits = String(value, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }
    return light == dark ? hex(light) : "\(hex(light))|\(hex(dark))"
  }
}

extension wh_gradient {
  /// Where it begins and ends, as its kind has it.
  fileprivate var geometry: String {
    let start = "\(start_x.short),\(start_y.short)"
    return switch Int(kind) {
    case WH_GRADIENT_LINEAR: "\(start);\(end_x.short),\(end_y.short)"
    case WH_GRADIENT_RADIAL: "\(start);\(start_radius.short)-\(end_radius.short)"
    default: "\(start);\(start_angle.short)-\(end_angle.short)"
    }
  }
}

extension wh_path_element {
  /// The letter of the verb, control points, and the end.
  fileprivate var spelling: String {
    let end = "\(x.short),\(y.short)"
    return switch Int(verb) {
    case WH_PATH_MOVE: "M\(end)"
    case WH_PATH_LINE: "L\(end)"
    case WH_PATH_QUAD: "Q\(x1.short),\(y1.short);\(end)"
    case WH_PATH_CUBIC: "C\(x1.short),\(y1.short);\(x2.short),\(y2.short);\(end)"
    default: "Z"
    }
  }
}
