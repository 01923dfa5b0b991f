internal import Hummingbird
internal import NIOCore

/// The connection of a request, which its handler may close.
struct GalleryContext: InitializableFromSource, Sendable {
  /// The connection.
  let channel: any Channel

  /// Creates the context of a request.
  init(source: ApplicationRequestContextSource) { channel = source.channel }
}
