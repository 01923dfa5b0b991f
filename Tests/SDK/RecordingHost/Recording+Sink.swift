internal import CWidgetABI

extension Recording {
  /// Functions that note what they are called with. The plugin calls them on the main thread, but
  /// for `set_error` and `complete`.
  nonisolated static func setFunctions(of sink: UnsafeMutablePointer<wh_sink>) {
    sink.pointee.size = UInt32(MemoryLayout<wh_sink>.size)
    sink.pointee.entry_begin = { sink, date, relevance, duration in
      note(sink) {
        $0.line("entry date=\(date) relevance=\(relevance.short) duration=\(duration)")
      }
    }
    sink.pointee.url = { sink, url in
      let url = url.map { String(cString: $0) } ?? ""
      return note(sink) { $0.line("url \(url)") }
    }
    sink.pointee.entry_end = { sink in note(sink) { $0.line("end") } }
    sink.pointee.set_policy = { sink, policy, date in
      note(sink) { $0.line("policy \(policy) \(date)") }
    }
    sink.pointee.set_error = { sink, message in
      let message = message.map { String(cString: $0) } ?? ""
      return later(sink) { $0.fail(message) }
    }
    sink.pointee.complete = { sink, status in later(sink) { $0.complete(status) } }
  }
}

private func note(
  _ sink: UnsafeMutablePointer<wh_sink>?, _ action: @MainActor (Recording) -> Void
) -> wh_status {
  nonisolated(unsafe) let sink = sink
  return MainActor.assumeIsolated {
    if let recording = Recording.of(sink) { action(recording) }
    return wh_status(WH_OK)
  }
}

private func later(
  _ sink: UnsafeMutablePointer<wh_sink>?, _ action: @escaping @MainActor (Recording) -> Void
) -> wh_status {
  nonisolated(unsafe) let sink = sink
  Task { @MainActor in
    if let recording = Recording.of(sink) { action(recording) }
  }
  return wh_status(WH_OK)
}
