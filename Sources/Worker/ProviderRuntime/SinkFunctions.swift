internal import CWidgetABI
internal import ProviderLoader
internal import WidgetModel
internal import WorkerChannel

/// The C functions of a sink. Each function looks up the call, because the plugin's pointer is only
/// a key.
enum SinkFunctions {
  /// The sink struct of every call.
  static var sink: wh_sink {
    wh_sink(
      size: UInt32(MemoryLayout<wh_sink>.size),
      entry_begin: { sink, date, relevance, duration in
        SinkFunctions.put(sink, "entry_begin") {
          $0.beginEntry(
            date: Timestamp(nanoseconds: date), relevance: relevance,
            duration: .nanoseconds(duration))
        }
      },
      payload_type: { sink, type in
        SinkFunctions.put(sink, "payload_type") { $0.setContentType(PluginText(type)) }
      },
      write: { sink, bytes, count in
        SinkFunctions.put(sink, "write") { state in
          guard bytes != nil || count == 0 else {
            return state.refuse(WH_INVALID, "write was called with NULL")
          }
          // Checked before the bytes are read: the count may have any value, and the largest values
          // of size_t are negative as an Int.
          guard (0...OutputLimits.archiveBytes).contains(count) else {
            return state.refuse(WH_LIMIT, ResultSize.excess)
          }
          return state.write(UnsafeRawBufferPointer(start: bytes, count: count))
        }
      },
      url: { sink, url in SinkFunctions.put(sink, "url") { $0.setURL(PluginText(url)) } },
      entry_end: { sink in SinkFunctions.put(sink, "entry_end") { $0.endEntry() } },
      set_policy: { sink, policy, date in
        SinkFunctions.put(sink, "set_policy") {
          $0.setPolicy(policy, date: Timestamp(nanoseconds: date))
        }
      },
      set_error: { sink, message in
        guard let message = PluginText(message).message else { return wh_status(WH_INVALID) }
        return SinkFunctions.find(sink, "set_error") { $0.setError(message) }
      },
      complete: { sink, status in SinkFunctions.find(sink, "complete") { $0.complete(status) } }
    )
  }

  private static func put(
    _ sink: UnsafeMutablePointer<wh_sink>?, _ function: String,
    _ change: (inout SinkState) -> wh_status
  ) -> wh_status {
    find(sink, function) { call in call.put { $0.perform(function, change) } }
  }

  /// Sets the value to record; implements `wh_host_history.record`.
  static func record(_ sink: UnsafeMutablePointer<wh_sink>?, _ value: Double) -> wh_status {
    put(sink, "record") { $0.record(value) }
  }

  /// Adds an option; implements `wh_host_options.add`.
  static func addOption(
    _ sink: UnsafeMutablePointer<wh_sink>?, _ option: SinkState.OptionTexts
  ) -> wh_status {
    find(sink, "add") { call in call.put { $0.addOption(option) } }
  }

  /// Calls `body` with the call of a sink; reports the use of a sink whose call is over.
  static func find(
    _ sink: UnsafeMutablePointer<wh_sink>?, _ function: String, _ body: (ActiveCall) -> wh_status?
  ) -> wh_status {
    guard let sink else { return wh_status(WH_INVALID) }
    if let call = CallTable.shared.call(sink), let status = body(call) { return status }
    if let retired = CallTable.shared.lateUse(of: sink) {
      retired.host.log(.warning, "\(function) was called after \(retired.call) had ended")
    }
    return wh_status(WH_CLOSED)
  }
}

/// The C functions of a context.
enum ContextFunctions {
  /// A context with only its size and functions set.
  static var context: wh_context {
    var context = wh_context()
    context.size = UInt32(MemoryLayout<wh_context>.size)
    context.is_cancelled = { context in CallTable.shared.call(context)?.isCancelled ?? true }
    context.time_left = { context in CallTable.shared.call(context)?.timeLeft.nanoseconds ?? 0 }
    context.is_set = { context, parameter in
      CallTable.shared.call(context)?.arguments.isSet(Int(parameter)) ?? false
    }
    context.argument = { context, parameter in
      CallTable.shared.call(context)?.arguments.address(of: Int(parameter))
    }
    return context
  }
}
