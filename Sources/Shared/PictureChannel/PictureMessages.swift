internal import WidgetModel
public import WorkerChannel

/// A request to draw an entry. The archive comes with the message, in sealed memory.
public struct PictureRequest: Hashable, Sendable {
  /// The number of the request, returned with the reply.
  public var id: UInt64
  /// The index of the entry in the archive.
  public var entry: Int
  /// The choices for the picture.
  public var settings: PictureSettings

  /// Makes a request.
  public init(id: UInt64, entry: Int, settings: PictureSettings) {
    self.id = id
    self.entry = entry
    self.settings = settings
  }
}

/// The answer to a request.
public enum PictureReply: Hashable, Sendable {
  /// The picture is drawn; the file comes with the message, in sealed memory.
  case drawn(id: UInt64, PictureReport)
  /// The picture cannot be drawn.
  case failed(id: UInt64, PictureError)
}

/// Facts about a picture.
public struct PictureReport: Hashable, Sendable {
  /// The width of the picture in pixels.
  public var width: Int
  /// The height of the picture in pixels.
  public var height: Int
  /// The number of images that could not be decoded, and have a placeholder.
  public var brokenImages: Int
  /// The number of characters that no installed font has.
  public var missingCharacters: Int

  /// Makes a report.
  public init(width: Int, height: Int, brokenImages: Int = 0, missingCharacters: Int = 0) {
    self.width = width
    self.height = height
    self.brokenImages = brokenImages
    self.missingCharacters = missingCharacters
  }
}

/// A failure to draw a picture.
public struct PictureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of failures.
  public enum Code: UInt8, Hashable, Sendable {
    /// The archive is damaged, or has no such entry with views.
    case badArchive = 1
    /// The picture would be larger than the limits.
    case tooLarge
    /// A part of the system is missing: a font, a library, the sandbox, the program itself.
    case unavailable
    /// The drawing process has ended, or broke the rules of the channel.
    case ended
    /// The drawing process did not answer in time, and was killed.
    case deadline
  }

  /// The kind of failure.
  public var code: Code
  /// The failure in words.
  public var description: String

  /// Makes an error.
  public init(_ code: Code, _ description: String) {
    self.code = code
    self.description = description
  }
}

// MARK: - Encoding

extension PictureRequest: ChannelMessage {
  /// Encodes the request.
  public func encoded() -> [UInt8] {
    var writer = ByteWriter()
    writer.write(id)
    writer.write(UInt32(clamping: entry))
    writer.write(settings.format.rawValue)
    writer.write(UInt8(clamping: settings.scale))
    writer.write(settings.palette.rawValue)
    writer.write(settings.dither.rawValue)
    writer.write(settings.scheme.rawValue)
    writer.write(settings.mode.rawValue)
    writer.write(settings.isRedacted)
    writer.write(settings.now)
    return writer.bytes
  }

  /// Decodes the output of ``encoded()``.
  public init(decoding bytes: RawSpan) throws(CodecError) {
    var reader = try ByteReader(bytes)
    id = try reader.integer()
    entry = Int(try reader.integer(UInt32.self))
    let format: PictureFormat = try reader.name("format")
    let scale = try reader.integer(UInt8.self)
    guard PictureStyle.scales.contains(Int(scale)) else {
      throw .unknown(field: "scale", value: UInt64(scale))
    }
    settings = PictureSettings(
      format: format, scale: Int(scale), palette: try reader.name("palette"),
      dither: try reader.name("dither"), scheme: try reader.name("scheme"),
      mode: try reader.name("mode"), isRedacted: try reader.flag(), now: try reader.timestamp())
    try reader.finish()
  }
}

extension ByteReader {
  /// The longest name of a constant in bytes.
  private static let longestName = 32

  /// Reads a constant by its name; `field` names the type in errors.
  fileprivate mutating func name<Value: RawRepresentable<String>>(
    _ field: String
  ) throws(CodecError) -> Value {
    guard let value = Value(rawValue: try text(atMost: Self.longestName)) else {
      throw .contradiction("an unknown \(field)")
    }
    return value
  }
}

extension PictureReply: ChannelMessage {
  /// The longest error in bytes.
  private static let longestError = 4096

  /// Encodes the reply; a long error is cut.
  public func encoded() -> [UInt8] {
    var writer = ByteWriter()
    switch self {
    case .drawn(let id, let report):
      writer.write(UInt8(0))
      writer.write(id)
      for number in [report.width, report.height, report.brokenImages, report.missingCharacters] {
        writer.write(UInt32(clamping: number))
      }
    case .failed(let id, let error):
      writer.write(UInt8(1))
      writer.write(id)
      writer.write(error.code.rawValue)
      writer.write(
        String(decoding: error.description.utf8.prefix(Self.longestError / 4), as: UTF8.self))
    }
    return writer.bytes
  }

  /// Decodes the output of ``encoded()``.
  public init(decoding bytes: RawSpan) throws(CodecError) {
    var reader = try ByteReader(bytes)
    let tag = try reader.integer(UInt8.self)
    let id = try reader.integer(UInt64.self)
    switch tag {
    case 0:
      let report = PictureReport(
        width: Int(try reader.integer(UInt32.self)), height: Int(try reader.integer(UInt32.self)),
        brokenImages: Int(try reader.integer(UInt32.self)),
        missingCharacters: Int(try reader.integer(UInt32.self)))
      self = .drawn(id: id, report)
    case 1:
      let code = try reader.value("error code", PictureError.Code.self)
      self = .failed(id: id, PictureError(code, try reader.text(atMost: Self.longestError)))
    default: throw .unknown(field: "reply", value: UInt64(tag))
    }
    try reader.finish()
  }
}
