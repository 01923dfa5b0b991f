internal import CWidgetABI
internal import WidgetModel

/// The C functions of `wh_host_view`. Each function looks up the call, because the plugin's pointer
/// is only a key.
enum ViewFunctions {
  // `nonisolated(unsafe)` is safe: the memory is written once, before the pointer is returned.
  nonisolated(unsafe) static let view: UnsafePointer<wh_host_view> = {
    let view = UnsafeMutablePointer<wh_host_view>.allocate(capacity: 1)
    view.initialize(to: functions)
    return UnsafePointer(view)
  }()

  private static var functions: wh_host_view {
    wh_host_view(
      size: UInt32(MemoryLayout<wh_host_view>.size),
      tree_begin: { sink, schemes in
        ViewFunctions.put(sink, "tree_begin") { $0.beginTree(schemes: schemes) }
      },
      begin: { sink, node in ViewFunctions.put(sink, "begin") { $0.beginNode(node) } },
      set_flag: { ViewFunctions.set($0, .flag, $1, .flag($2)) },
      set_integer: { ViewFunctions.set($0, .integer, $1, .integer($2)) },
      set_number: { ViewFunctions.set($0, .number, $1, .number($2)) },
      set_string: { sink, attribute, text in
        ViewFunctions.set(sink, .string, attribute) { rule, _ throws(PluginText.Flaw) in
          .string(try PluginText(text).attribute(rule))
        }
      },
      set_date: { ViewFunctions.set($0, .date, $1, .date(Timestamp(nanoseconds: $2))) },
      set_color: { ViewFunctions.set($0, .color, $1, .color(ColorPair($2))) },
      set_gradient: { sink, attribute, gradient in
        ViewFunctions.set(sink, .gradient, attribute) { _, _ throws(PluginText.Flaw) in
          .gradient(try ViewArgument.gradient(gradient))
        }
      },
      set_numbers: { sink, attribute, numbers, count in
        ViewFunctions.set(sink, .numbers, attribute) { _, _ throws(PluginText.Flaw) in
          .numbers(try ViewArgument.numbers(numbers, count))
        }
      },
      set_path: { sink, attribute, elements, count in
        ViewFunctions.set(sink, .path, attribute) { _, _ throws(PluginText.Flaw) in
          .path(try ViewArgument.path(elements, count))
        }
      },
      set_image: { sink, attribute, bytes, count in
        ViewFunctions.set(sink, .image, attribute) { _, size throws(PluginText.Flaw) in
          .image(try ViewArgument.image(bytes, count, in: &size))
        }
      },
      set_geometry: { sink, geometry, user in
        let callback = geometry.map { ViewCallback(function: .geometry($0), user: user) }
        return ViewFunctions.put(sink, "set_geometry") { $0.setCallback(.geometry, callback) }
      },
      set_guide: { sink, guide, user in
        let callback = guide.map { ViewCallback(function: .guide($0), user: user) }
        return ViewFunctions.put(sink, "set_guide") { $0.setCallback(.guide, callback) }
      },
      end: { sink in ViewFunctions.put(sink, "end") { $0.endNode() } },
      tree_end: { sink in
        guard let sink else { return wh_status(WH_INVALID) }
        return SinkFunctions.find(sink, "tree_end") { TreeLayout.endTree(of: $0, sink) }
      },
      set_layout: { sink, layout, user in
        let callback = wh_layout(copying: layout)
          .map { ViewCallback(function: .layout($0), user: user) }
        return ViewFunctions.put(sink, "set_layout") { $0.setCallback(.layout, callback) }
      })
  }

  private static func put(
    _ sink: UnsafeMutablePointer<wh_sink>?, _ function: String,
    _ change: (inout SinkState) -> wh_status
  ) -> wh_status {
    SinkFunctions.find(sink, function) { $0.put(change) }
  }

  private static func set(
    _ sink: UnsafeMutablePointer<wh_sink>?, _ setter: ViewSetter, _ attribute: UInt32,
    value: (ViewValueRule, inout ResultSize) throws(PluginText.Flaw) -> ViewValue
  ) -> wh_status {
    put(sink, setter.rawValue) { $0.setAttribute(setter, attribute, value: value) }
  }

  private static func set(
    _ sink: UnsafeMutablePointer<wh_sink>?, _ setter: ViewSetter, _ attribute: UInt32,
    _ value: ViewValue
  ) -> wh_status {
    set(sink, setter, attribute) { _, _ in value }
  }
}
