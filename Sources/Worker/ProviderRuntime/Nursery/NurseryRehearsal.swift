internal import CHostShims
internal import CWidgetABI
internal import ProviderLoader
internal import WidgetModel
internal import WorkerChannel

/// A nursery's rehearsal of what its copies do, which then find the types of Swift that they use: the start of a
/// worker, and a call of no plugin with the functions of the sink, the layout with the fonts of the usual sizes, and
/// the archive.
enum NurseryRehearsal {
  /// Sends entries to a sink.
  typealias Provider = (
    UnsafePointer<wh_host_view>, UnsafeMutablePointer<wh_sink>
  ) -> wh_status

  /// The arguments of most workers.
  private static let arguments = [
    "--plugin", "/nonexistent/plugin.so", "--name", "plugin", "--memory", "67108864",
    "--open-files", "256", "--file-size", "67108864", "--sandbox", "required", "--landlock", "0",
    "--network", "false", "--state", "/nonexistent",
  ]

  /// Receives and reads the start of a worker, and loads what could be a plugin.
  ///
  /// - Throws: ``NurseryRefusal`` if that fails: a worker would fail likewise.
  static func start() throws {
    do {
      let line = try WorkerCommandLine(try receiveStart().arguments)
      _ = try WorkerMain.library(for: line, NurseryParts(measurer: nil, sdk: nil, build: nil))
      _ = SandboxPaths(line, nil)
      _ = KernelFile.threadWaits(ofProcess: "self")
      try LoadRehearsal.perform(file: "/proc/self/exe")
    } catch {
      throw NurseryRefusal(reason: "cannot do what a worker does first: \(error)")
    }
  }

  private static func receiveStart() throws -> WorkerStart {
    var sockets: [Int32] = [-1, -1]
    try SystemCallError.check(shim_socket_pair(&sockets), "socketpair")
    let host = Endpoint<StartMessage, NurseryReply>(
      adopting: OwnedDescriptor(adopting: sockets[0]), mode: .waits)
    let own = OwnedDescriptor(adopting: sockets[1])
    let start = WorkerStart(
      arguments: arguments, environment: ["HOME=/nonexistent"], directory: "/")
    try host.send(
      .start(start, hasFile: false), descriptor: try OwnedDescriptor(copying: own.number))
    return try NurseryMain.receiveStart(from: own.number).start
  }

  /// Makes the call.
  ///
  /// - Throws: ``NurseryRefusal`` if no archive results: a worker would fail likewise.
  static func perform(_ layout: ViewLayoutService, _ provider: Provider) throws {
    let request = CallRequest(
      id: 0, call: .placeholder, reason: .initial, kind: "rehearsal", family: .medium,
      size: WidgetFamily.medium.defaultSize, locale: "en_US", timeZone: "UTC",
      now: Timestamp(nanoseconds: 0), budget: .seconds(60), arguments: [.string("rehearsal")])
    try admit(request)
    measureSize()
    // The waits of this process are not those of a worker.
    let call = ActiveCall(
      request, arguments: .none, layout: layout, at: WorkerClock.reading,
      waits: ThreadWaits { [:] })
    let handles = CallHandles(request)
    let nobody = WorkerEndpoint(adopting: OwnedDescriptor(adopting: -1), mode: .waits)
    let host = HostInterface(nobody, host: HostFunctions.makeHost())
    host.open(kinds: [request.kind])
    CallTable.shared.add(call, handles, named: "rehearsal", host: host)
    let status = provider(ViewFunctions.view, handles.sink)
    let ending = call.returned(status)
    CallTable.shared.retire(handles)
    let result = CallResult(ending, of: request, fonts: layout.embedFonts)
    guard case .archive = result.report.outcome else {
      throw NurseryRefusal(reason: "cannot draw: \(result.report.outcome)")
    }
  }

  /// Receives a request as a worker, and lets it enter.
  private static func admit(_ request: CallRequest) throws {
    let ends = try HostEndpoint.pair()
    try ends.host.send(.call(request))
    guard let delivery = try ends.worker.receive(), case .call(let read) = delivery.message else {
      return
    }
    var queue = CallQueue(isSerial: true)
    _ = queue.admit(read)
    _ = queue.finish(read.id)
  }

  /// Counts a payload and a picture as parts of a result.
  private static func measureSize() {
    var size = ResultSize()
    guard let bytes = size.share([0]) else { return }
    _ = bytes.withUnsafeBytes { bytes in
      size.share(imageOf: bytes) {
        ViewImage(format: .png, width: 1, height: 1, bytes: Array($0))
      }
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
