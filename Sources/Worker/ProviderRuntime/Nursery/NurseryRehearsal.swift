internal import CWidgetABI
internal import ProviderLoader
internal import WidgetModel
internal import WorkerChannel

/// A call that a nursery makes of no plugin, with everything that a worker does in a call: the functions of the
/// sink, the layout with the fonts of the usual sizes, and the archive.
enum NurseryRehearsal {
  /// Sends entries to a sink.
  typealias Provider = (
    UnsafePointer<wh_host_view>, UnsafeMutablePointer<wh_sink>
  ) -> wh_status

  /// Makes the call.
  ///
  /// - Throws: ``NurseryRefusal`` if no archive results: a worker would fail likewise.
  static func perform(_ layout: ViewLayoutService, _ provider: Provider) throws {
    let request = CallRequest(
      id: 0, call: .placeholder, reason: .initial, kind: "rehearsal", family: .medium,
      size: WidgetFamily.medium.defaultSize, locale: "en_US", timeZone: "UTC",
      now: Timestamp(nanoseconds: 0), budget: .seconds(60))
    // The waits of this process are not those of a worker.
    let call = ActiveCall(
      request, arguments: .none, layout: layout, at: WorkerClock.reading,
      waits: ThreadWaits { [:] })
    let handles = CallHandles(request)
    let nobody = WorkerEndpoint(adopting: OwnedDescriptor(adopting: -1), mode: .waits)
    let host = HostInterface(nobody, host: HostFunctions.makeHost())
    CallTable.shared.add(call, handles, named: "rehearsal", host: host)
    let status = provider(ViewFunctions.view, handles.sink)
    let ending = call.returned(status)
    CallTable.shared.retire(handles)
    let result = CallResult(ending, of: request, fonts: layout.embedFonts)
    guard case .archive = result.report.outcome else {
      throw NurseryRefusal(reason: "cannot draw: \(result.report.outcome)")
    }
  }

  /// Sends a stack of texts in the styles of the system.
  static func texts(
    _ view: UnsafePointer<wh_host_view>, _ sink: UnsafeMutablePointer<wh_sink>
  ) -> wh_status {
    let (view, entry) = (view.pointee, sink.pointee)
    var status = entry.entry_begin(sink, 0, 0, 0)
    func then(_ next: @autoclosure () -> wh_status) {
      if status == wh_status(WH_OK) { status = next() }
    }
    then(view.tree_begin(sink, UInt32(WH_SCHEME_LIGHT)))
    then(view.begin(sink, UInt32(WH_VIEW_VSTACK)))
    for style in WH_FONT_LARGE_TITLE...WH_FONT_CAPTION2 {
      for weight: Int64 in [400, 600] {
        then(view.begin(sink, UInt32(WH_VIEW_TEXT)))
        then(view.set_string(sink, UInt32(WH_ATTRIBUTE_TEXT), "0"))
        then(view.set_integer(sink, UInt32(WH_ATTRIBUTE_FONT_STYLE), Int64(style)))
        then(view.set_integer(sink, UInt32(WH_ATTRIBUTE_FONT_WEIGHT), weight))
        then(view.end(sink))
      }
    }
    then(view.end(sink))
    then(view.tree_end(sink))
    then(entry.entry_end(sink))
    return status
  }
}
