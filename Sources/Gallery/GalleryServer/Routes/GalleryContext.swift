internal import Hummingbird
internal import NIOCore

/// What a request arrives with besides its bytes.
struct GalleryContext: InitializableFromSource, Sendable {
  /// The connection.
  let channel: any Channel

  /// Creates the context of a request.
  init(source: ApplicationRequestContextSource) { channel = source.channel }
}
