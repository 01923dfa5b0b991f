internal import NIOCore
internal import Synchronization

/// The present contact sheet of a preview, and the pages that follow it. May be used from any task.
public final class PreviewDesk: Sendable {
  private struct State {
    /// The sheet as JSON, and as the event that tells of it; `nil` before the first one.
    var sheet: (json: ByteBuffer, frame: ByteBuffer)?
    /// The pictures of the sheet.
    var pictures: [PictureName: ByteBuffer] = [:]
    /// The pictures of the sheet before, which a page may still load.
    var former: [PictureName: ByteBuffer] = [:]
    /// The pictures of the next sheet, so far.
    var next: [PictureName: ByteBuffer] = [:]
    var streams: [ObjectIdentifier: EventStream] = [:]
  }

  private let state = Mutex(State())

  /// Creates a desk without a sheet.
  public init() {}

  /// The sheet as JSON; `nil` before the first one.
  var sheet: ByteBuffer? { state.withLock { $0.sheet?.json } }

  /// Returns the bytes of a picture of this sheet or the one before; `nil` for another picture.
  func picture(_ name: PictureName) -> ByteBuffer? {
    state.withLock { $0.pictures[name] ?? $0.former[name] }
  }

  /// Takes over a part of a preview.
  func take(_ part: PreviewPart) {
    switch part {
    case .picture(let name, let bytes): state.withLock { $0.next[name] = bytes }
    case .keep(let name): state.withLock { $0.next[name] = $0.pictures[name] }
    case .sheet(let json):
      state.withLock { state in
        state.sheet = (json, EventFrame.sheet(json))
        state.former = state.pictures
        state.pictures = state.next
        state.next = [:]
      }
      tellAll { $0.all = true }
    }
  }

  private func tellAll(_ change: (inout EventStream.Pending) -> Void) {
    for stream in state.withLock({ Array($0.streams.values) }) { stream.note(change) }
  }
}

extension PreviewDesk: EventSource {
  func open() -> EventStream? {
    let stream = EventStream()
    return state.withLock { state in
      guard state.streams.count < GalleryLimits.streams else { return nil }
      state.streams[ObjectIdentifier(stream)] = stream
      return stream
    }
  }

  func close(_ stream: EventStream) {
    state.withLock { $0.streams[ObjectIdentifier(stream)] = nil }
    stream.end()
  }

  /// A page is told the whole sheet, without pictures.
  func frames(for pending: EventStream.Pending) -> ByteBuffer {
    var frames = ByteBuffer()
    if pending.heartbeat { frames.writeString(": heartbeat\n\n") }
    if pending.all, let frame = state.withLock({ $0.sheet?.frame }) {
      frames.writeImmutableBuffer(frame)
    }
    return frames
  }

  func beat() {
    tellAll { $0.heartbeat = true }
  }
}
