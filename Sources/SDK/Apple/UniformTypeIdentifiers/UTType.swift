/// A file type. Only common types are known.
public struct UTType: Hashable, Sendable, Codable {
  public let identifier: String

  /// Makes a known type; `nil` for other identifiers.
  public init?(_ identifier: String) {
    guard Known.all[identifier] != nil else { return nil }
    self.identifier = identifier
  }

  /// Makes the known type with a filename extension; `nil` for other extensions. The supertype is
  /// ignored.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    let wanted = filenameExtension.lowercased()
    guard let found = Known.all.first(where: { $0.value.extensions.contains(wanted) }) else {
      return nil
    }
    identifier = found.key
  }

  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    let wanted = mimeType.lowercased()
    guard let found = Known.all.first(where: { $0.value.mimeType == wanted }) else { return nil }
    identifier = found.key
  }

  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.identifier = identifier
  }

  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.identifier = identifier
  }

  /// The preferred extension; `nil` for a type without a known extension.
  public var preferredFilenameExtension: String? { Known.all[identifier]?.extensions.first }

  /// The preferred MIME type; `nil` for a type without a known MIME type.
  public var preferredMIMEType: String? { Known.all[identifier]?.mimeType }

  public func conforms(to type: UTType) -> Bool {
    if self == type { return true }
    return Known.all[identifier]?.parents.contains { UTType(known: $0).conforms(to: type) } ?? false
  }

  private init(known identifier: String) { self.identifier = identifier }
}

extension UTType {
  public static let item = UTType(known: "public.item")
  public static let data = UTType(known: "public.data")
  public static let content = UTType(known: "public.content")
  public static let image = UTType(known: "public.image")
  public static let png = UTType(known: "public.png")
  public static let jpeg = UTType(known: "public.jpeg")
  public static let gif = UTType(known: "com.compuserve.gif")
  public static let webP = UTType(known: "org.webmproject.webp")
  public static let heic = UTType(known: "public.heic")
  public static let text = UTType(known: "public.text")
  public static let plainText = UTType(known: "public.plain-text")
  public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
  public static let json = UTType(known: "public.json")
  public static let xml = UTType(known: "public.xml")
  public static let html = UTType(known: "public.html")
  public static let pdf = UTType(known: "com.adobe.pdf")
  public static let url = UTType(known: "public.url")
  public static let fileURL = UTType(known: "public.file-url")
  public static let folder = UTType(known: "public.folder")
  public static let directory = UTType(known: "public.directory")
  public static let audiovisualContent = UTType(known: "public.audiovisual-content")
  public static let audio = UTType(known: "public.audio")
  public static let mp3 = UTType(known: "public.mp3")
  public static let wav = UTType(known: "com.microsoft.waveform-audio")
  public static let mpeg4Audio = UTType(known: "public.mpeg-4-audio")
  public static let movie = UTType(known: "public.movie")
  public static let video = UTType(known: "public.video")
  public static let mpeg4Movie = UTType(known: "public.mpeg-4")
  public static let quickTimeMovie = UTType(known: "com.apple.quicktime-movie")
  public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
  public static let rtf = UTType(known: "public.rtf")
  public static let archive = UTType(known: "public.archive")
  public static let zip = UTType(known: "public.zip-archive")
  public static let svg = UTType(known: "public.svg-image")
  public static let tiff = UTType(known: "public.tiff")
}

/// The properties of a known type.
private struct Known {
  var parents: [String]
  var extensions: [String] = []
  var mimeType: String?

  static let all: [String: Known] = [
    "public.item": Known(parents: []), "public.content": Known(parents: []),
    "public.data": Known(parents: ["public.item"]),
    "public.directory": Known(parents: ["public.item"]),
    "public.folder": Known(parents: ["public.directory"]),
    "public.audiovisual-content": Known(parents: ["public.data", "public.content"]),
    "public.audio": Known(parents: ["public.audiovisual-content"]),
    "public.mp3": Known(parents: ["public.audio"], extensions: ["mp3"], mimeType: "audio/mpeg"),
    "com.microsoft.waveform-audio": Known(
      parents: ["public.audio"], extensions: ["wav"], mimeType: "audio/vnd.wave"),
    "public.mpeg-4-audio": Known(
      parents: ["public.audio"], extensions: ["m4a"], mimeType: "audio/mp4"),
    "public.movie": Known(parents: ["public.audiovisual-content"]),
    "public.video": Known(parents: ["public.movie"]),
    "public.mpeg-4": Known(
      parents: ["public.movie"], extensions: ["mp4"], mimeType: "video/mp4"),
    "com.apple.quicktime-movie": Known(
      parents: ["public.movie"], extensions: ["mov"], mimeType: "video/quicktime"),
    "public.comma-separated-values-text": Known(
      parents: ["public.text"], extensions: ["csv"], mimeType: "text/csv"),
    "public.rtf": Known(parents: ["public.text"], extensions: ["rtf"], mimeType: "text/rtf"),
    "public.archive": Known(parents: ["public.data"]),
    "public.zip-archive": Known(
      parents: ["public.archive"], extensions: ["zip"], mimeType: "application/zip"),
    "public.svg-image": Known(
      parents: ["public.image"], extensions: ["svg"], mimeType: "image/svg+xml"),
    "public.tiff": Known(
      parents: ["public.image"], extensions: ["tiff", "tif"], mimeType: "image/tiff"),
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
