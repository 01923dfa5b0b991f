internal import AppleFoundation

public struct AVMediaType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let audio = Self(rawValue: "soun")
  public static let video = Self(rawValue: "vide")
  public static let text = Self(rawValue: "text")
  public static let subtitle = Self(rawValue: "sbtl")
  public static let metadata = Self(rawValue: "meta")
}

public struct AVMetadataKeySpace: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let common = Self(rawValue: "comn")
  public static let iTunes = Self(rawValue: "itsk")
  public static let id3 = Self(rawValue: "org.id3")
  public static let quickTimeMetadata = Self(rawValue: "mdta")
}

public struct AVMetadataKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let commonKeyTitle = Self(rawValue: "title")
  public static let commonKeyArtist = Self(rawValue: "artist")
  public static let commonKeyAlbumName = Self(rawValue: "albumName")
  public static let commonKeyArtwork = Self(rawValue: "artwork")
  public static let commonKeyAuthor = Self(rawValue: "author")
  public static let commonKeyDescription = Self(rawValue: "description")
  public static let commonKeyCreationDate = Self(rawValue: "creationDate")
}

public struct AVMetadataIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let commonIdentifierTitle = Self(rawValue: "comn/title")
  public static let commonIdentifierArtist = Self(rawValue: "comn/artist")
  public static let commonIdentifierAlbumName = Self(rawValue: "comn/albumName")
  public static let commonIdentifierArtwork = Self(rawValue: "comn/artwork")
}

public struct AVFileType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let mp4 = Self(rawValue: "public.mpeg-4")
  public static let m4a = Self(rawValue: "com.apple.m4a-audio")
  public static let mov = Self(rawValue: "com.apple.quicktime-movie")
  public static let mp3 = Self(rawValue: "public.mp3")
  public static let wav = Self(rawValue: "com.microsoft.waveform-audio")
}

public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let resizeAspect = Self(rawValue: "AVLayerVideoGravityResizeAspect")
  public static let resizeAspectFill = Self(rawValue: "AVLayerVideoGravityResizeAspectFill")
  public static let resize = Self(rawValue: "AVLayerVideoGravityResize")
}
