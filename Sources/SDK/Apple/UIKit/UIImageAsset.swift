internal import AppleFoundation
internal import Synchronization

/// The variants of a picture, by their traits. A widget shows the picture itself: variants that a
/// program registers are returned by ``image(with:)``, and are not drawn in the other scheme.
public final class UIImageAsset: Sendable {
  private struct Variant: Sendable {
    let traits: UITraitCollection
    let image: UIImage
  }

  private let variants: Mutex<[Variant]>

  public convenience init() { self.init([]) }

  /// Makes the asset of a picture.
  convenience init(of image: UIImage) {
    self.init([Variant(traits: UITraitCollection(), image: image)])
  }

  private init(_ variants: [Variant]) { self.variants = Mutex(variants) }

  public func register(_ image: UIImage, with traitCollection: UITraitCollection) {
    AuthorWarnings.report(
      "pictures of UIImageAsset are not drawn in the other scheme: use an asset catalogue")
    variants.withLock {
      $0.removeAll { $0.traits == traitCollection }
      $0.append(Variant(traits: traitCollection, image: image))
    }
  }

  public func unregister(imageWith traitCollection: UITraitCollection) {
    variants.withLock { $0.removeAll { $0.traits == traitCollection } }
  }

  /// Returns the picture for the style of the traits, or else the first picture; empty if there is
  /// none.
  public func image(with traitCollection: UITraitCollection) -> UIImage {
    let variants = variants.withLock { $0 }
    let style = traitCollection.userInterfaceStyle
    let found = variants.last { $0.traits.userInterfaceStyle == style } ?? variants.first
    return found?.image ?? UIImage()
  }
}

extension UIImage {
  /// A new asset with this picture alone. `nil` for a symbol.
  public var imageAsset: UIImageAsset? { isSymbolImage ? nil : UIImageAsset(of: self) }
}
