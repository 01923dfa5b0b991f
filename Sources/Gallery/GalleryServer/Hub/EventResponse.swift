internal import HTTPTypes
internal import Hummingbird
internal import NIOCore
internal import WidgetModel

/// Changes for any number of pages. May be used from any task.
protocol EventSource: Sendable {
  /// Opens a stream; `nil` if too many are open.
  func open() -> EventStream?
  /// Closes a stream.
  func close(_ stream: EventStream)
  /// Returns the events for changes, in the form of the stream.
  func frames(for pending: EventStream.Pending) -> ByteBuffer
  /// Notes the time of a comment for every stream.
  func beat()
}

/// Answers with changes.
enum EventResponse {
  /// Answers with the stream of changes, which ends when the client leaves.
  static func stream(
    of source: some EventSource, _ request: Request, _ context: GalleryContext
  ) throws(GalleryFailure) -> Response {
    if request.method == .head { return Response(status: .ok, headers: headers) }
    guard let stream = source.open() else {
      throw GalleryFailure(
        .busy, "\(GalleryLimits.streams) streams are open already; close a page and try again")
    }
    let channel = context.channel
    // A client that leaves ends the stream at once, and not with the next failed write.
    channel.closeFuture.whenComplete { _ in source.close(stream) }
    let body = ResponseBody { writer in
      defer { source.close(stream) }
      try await writer.write(EventFrame.opening)
      while let pending = await stream.next() {
        try await deliver(source.frames(for: pending), to: &writer, channel)
      }
      try await writer.finish(nil)
    }
    return Response(status: .ok, headers: headers, body: body)
  }

  private static let headers: HTTPFields = [
    .contentType: "text/event-stream", .cacheControl: "no-store",
  ]

  /// Writes to a client, and closes the connection of one that does not read.
  private static func deliver(
    _ frames: ByteBuffer, to writer: inout any ResponseBodyWriter, _ channel: any Channel
  ) async throws {
    let limit = channel.eventLoop.scheduleTask(in: TimeAmount(GalleryLimits.delivery)) {
      channel.close(promise: nil)
    }
    defer { limit.cancel() }
    try await writer.write(frames)
  }
}
