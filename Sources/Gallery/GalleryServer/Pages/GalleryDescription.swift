internal import Hummingbird

/// The description of the gallery's addresses.
enum GalleryDescription {
  /// The description by the OpenAPI Specification, version 3.1.
  static func openAPI() -> [UInt8] { Array("{}".utf8) }

  /// The description for people.
  static var page: Response { Response(type: "text/plain; charset=utf-8", bytes: "".utf8) }
}
