public import AppleFoundation
internal import Foundation

extension Color {
  /// A colour of the asset catalogues.
  public init(_ resource: ColorResource) { self.init(resource.name, bundle: resource.bundle) }
}

extension Image {
  /// A picture of the asset catalogues.
  public init(_ resource: ImageResource) { self.init(resource.name, bundle: resource.bundle) }
}

extension Label where Title == Text, Icon == Image {
  /// A title with a picture of the asset catalogues.
  public nonisolated init(_ titleKey: LocalizedStringKey, image resource: ImageResource) {
    self.init {
      Text(titleKey)
    } icon: {
      Image(resource)
    }
  }

  /// A title with a picture of the asset catalogues.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, image resource: ImageResource) {
    self.init {
      Text(title)
    } icon: {
      Image(resource)
    }
  }
}
