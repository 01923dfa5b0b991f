public import CoreTransferable
public import UniformTypeIdentifiers

/// A photo that a person has picked. A widget has no picker.
public struct PhotosPickerItem: Hashable, Sendable {
  public let itemIdentifier: String?

  public init(itemIdentifier: String) { self.itemIdentifier = itemIdentifier }

  /// Always empty, because there are no photos.
  public var supportedContentTypes: [UTType] { [] }

  /// Always `nil`, because there are no photos.
  public func loadTransferable<T: Transferable>(type: T.Type) async throws -> T? { nil }
}

public struct PHPickerFilter: Hashable, Sendable {
  private let name: String

  public static let images = PHPickerFilter(name: "images")
  public static let videos = PHPickerFilter(name: "videos")
  public static let livePhotos = PHPickerFilter(name: "livePhotos")
  public static let screenshots = PHPickerFilter(name: "screenshots")
}
