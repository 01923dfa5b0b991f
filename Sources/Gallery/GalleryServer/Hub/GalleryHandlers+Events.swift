internal import HTTPTypes
internal import Hummingbird
internal import NIOCore
internal import WidgetModel

extension GalleryHandlers {
  /// Answers with the stream of changes, which ends when the client leaves.
  func events(_ request: Request, _ context: GalleryContext) throws(GalleryFailure) -> Response {
    if request.method == .head { return Response(status: .ok, headers: Self.streamHeaders) }
    guard let stream = hub.open() else {
      throw GalleryFailure(
        .busy, "\(GalleryLimits.streams) streams are open already; close a page and try again")
    }
    let hub = hub
    let channel = context.channel
    // A client that leaves ends the stream at once, and not with the next failed write.
    channel.closeFuture.whenComplete { _ in hub.close(stream) }
    let body = ResponseBody { writer in
      defer { hub.close(stream) }
      try await writer.write(EventFrame.opening)
      while let pending = await stream.next() {
        try await Self.deliver(hub.frames(for: pending), to: &writer, channel)
      }
      try await writer.finish(nil)
    }
    return Response(status: .ok, headers: Self.streamHeaders, body: body)
  }

  private static let streamHeaders: HTTPFields = [
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
