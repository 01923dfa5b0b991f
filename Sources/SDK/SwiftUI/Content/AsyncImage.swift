public import Foundation

/// Where the fetching of a picture stands; nothing is fetched while a widget is evaluated.
public enum AsyncImagePhase: Sendable {
  /// There is no picture yet.
  case empty
  /// There is a picture.
  case success(Image)
  /// There will be none.
  case failure(any Error)

  /// The picture, if there is one.
  public var image: Image? {
    if case .success(let image) = self { image } else { nil }
  }

  /// What went wrong.
  public var error: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }
}

/// A picture from elsewhere. A widget is evaluated once and cannot wait: a file is read, of everything
/// else what stands for it is drawn. Fetch pictures in the provider.
public struct AsyncImage<Content> {
  let url: URL?
  let scale: CGFloat
  let content: (AsyncImagePhase) -> Content
}

extension AsyncImage: View, _PrimitiveView where Content: View {
  /// Takes a URL, the scale of the picture, and a closure that makes the view.
  public nonisolated init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.url = url
    self.scale = scale
    self.content = content
  }

  /// Takes a URL, and closures that make the view with and without a picture.
  public nonisolated init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image { content(image) } else { placeholder() }
    }
  }

  /// The view with the picture of a file, or else without one.
  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    var phase = AsyncImagePhase.empty
    if let url, url.isFileURL, let data = try? Data(contentsOf: url) {
      phase = .success(Image(data: data, scale: Double(scale)))
    } else {
      context.walk.diagnose("AsyncImage fetches nothing in a widget: fetch it in the provider")
    }
    return context.evaluate { content(phase) }._nodes(in: context)
  }
}

extension AsyncImage where Content == Image {
  /// Takes a URL.
  public nonisolated init(url: URL?, scale: CGFloat = 1) {
    self.url = url
    self.scale = scale
    content = { $0.image ?? Image(systemName: "") }
  }
}
