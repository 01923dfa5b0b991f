/// A kind of file, by Apple's name for it. Only the common ones are known.
public struct UTType: Hashable, Sendable, Codable {
  /// Its name.
  public let identifier: String

  /// One of the known ones; `nil` otherwise.
  public init?(_ identifier: String) {
    guard Known.all[identifier] != nil else { return nil }
    self.identifier = identifier
  }

  /// The known one with such file names; `nil` if there is none.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    let wanted = filenameExtension.lowercased()
    guard let found = Known.all.first(where: { $0.value.extensions.contains(wanted) }) else {
      return nil
    }
    identifier = found.key
  }

  /// A kind that an app says it made.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.identifier = identifier
  }

  /// A kind that another app made.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.identifier = identifier
  }

  /// How files of it are named; `nil` if that is not known.
  public var preferredFilenameExtension: String? { Known.all[identifier]?.extensions.first }

  /// Its name in the internet; `nil` if that is not known.
  public var preferredMIMEType: String? { Known.all[identifier]?.mimeType }

  /// Whether it is a kind of another one.
  public func conforms(to type: UTType) -> Bool {
    if self == type { return true }
    return Known.all[identifier]?.parents.contains { UTType(known: $0).conforms(to: type) } ?? false
  }

  private init(known identifier: String) { self.identifier = identifier }
}

extension UTType {
  /// Anything.
  public static let item = UTType(known: "public.item")
  /// Bytes.
  public static let data = UTType(known: "public.data")
  /// What people made.
  public static let content = UTType(known: "public.content")
  /// A picture.
  public static let image = UTType(known: "public.image")
  /// PNG.
  public static let png = UTType(known: "public.png")
  /// JPEG.
  public static let jpeg = UTType(known: "public.jpeg")
  /// GIF.
  public static let gif = UTType(known: "com.compuserve.gif")
  /// WebP.
  public static let webP = UTType(known: "org.webmproject.webp")
  /// HEIC.
  public static let heic = UTType(known: "public.heic")
  /// Text.
  public static let text = UTType(known: "public.text")
  /// Text without marks.
  public static let plainText = UTType(known: "public.plain-text")
  /// Text in UTF-8.
  public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
  /// JSON.
  public static let json = UTType(known: "public.json")
  /// XML.
  public static let xml = UTType(known: "public.xml")
  /// HTML.
  public static let html = UTType(known: "public.html")
  /// PDF.
  public static let pdf = UTType(known: "com.adobe.pdf")
  /// A URL.
  public static let url = UTType(known: "public.url")
  /// A URL of a file.
  public static let fileURL = UTType(known: "public.file-url")
  /// A folder.
  public static let folder = UTType(known: "public.folder")
}

/// What is known of kinds.
private struct Known {
  var parents: [String]
  var extensions: [String] = []
  var mimeType: String?

  static let all: [String: Known] = [
    "public.item": Known(parents: []), "public.content": Known(parents: []),
    "public.data": Known(parents: ["public.item"]),
    "public.folder": Known(parents: ["public.item"]),
    "public.image": Known(parents: ["public.data", "public.content"]),
    "public.png": Known(parents: ["public.image"], extensions: ["png"], mimeType: "image/png"),
    "public.jpeg": Known(
      parents: ["public.image"], extensions: ["jpeg", "jpg"], mimeType: "image/jpeg"),
    "com.compuserve.gif": Known(
      parents: ["public.image"], extensions: ["gif"], mimeType: "image/gif"),
    "org.webmproject.webp": Known(
      parents: ["public.image"], extensions: ["webp"], mimeType: "image/webp"),
    "public.heic": Known(parents: ["public.image"], extensions: ["heic"], mimeType: "image/heic"),
    "public.text": Known(parents: ["public.data", "public.content"]),
    "public.plain-text": Known(
      parents: ["public.text"], extensions: ["txt", "text"], mimeType: "text/plain"),
    "public.utf8-plain-text": Known(parents: ["public.plain-text"]),
    "public.json": Known(
      parents: ["public.text"], extensions: ["json"], mimeType: "application/json"),
    "public.xml": Known(parents: ["public.text"], extensions: ["xml"], mimeType: "application/xml"),
    "public.html": Known(
      parents: ["public.text"], extensions: ["html", "htm"], mimeType: "text/html"),
    "com.adobe.pdf": Known(
      parents: ["public.data", "public.content"], extensions: ["pdf"],
      mimeType: "application/pdf"),
    "public.url": Known(parents: ["public.data"]),
    "public.file-url": Known(parents: ["public.url"]),
  ]
}
