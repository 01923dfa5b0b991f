public import Foundation

/// Nothing is fetched during an evaluation, so a view sees only ``empty`` and ``success(_:)``.
public enum AsyncImagePhase: Sendable {
  case empty
  case success(Image)
  case failure(any Error)

  public var image: Image? {
    if case .success(let image) = self { image } else { nil }
  }

  public var error: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }
}

/// A picture from a file. A widget is evaluated once and cannot wait: only file URLs are read, and
/// for other URLs the placeholder is drawn. A provider has to fetch other pictures beforehand.
public struct AsyncImage<Content> {
  let url: URL?
  let scale: CGFloat
  let content: (AsyncImagePhase) -> Content
}

extension AsyncImage: View, _PrimitiveView where Content: View {
  /// `transaction` is ignored.
  public nonisolated init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.url = url
    self.scale = scale
    self.content = content
  }

  public nonisolated init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image { content(image) } else { placeholder() }
    }
  }

  /// Returns the view with the picture of a file, or the view of the empty phase.
  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    var phase = AsyncImagePhase.empty
    if let url, url.isFileURL, let data = try? Data(contentsOf: url) {
      phase = .success(Image(data: data, scale: Double(scale)))
    } else {
      context.walk.diagnose(
        "AsyncImage fetches nothing in a widget: fetch the picture in the provider")
    }
    return context.evaluate { content(phase) }._nodes(in: context)
  }
}

extension AsyncImage where Content == Image {
  public nonisolated init(url: URL?, scale: CGFloat = 1) {
    self.url = url
    self.scale = scale
    content = { $0.image ?? Image(systemName: "") }
  }
}
