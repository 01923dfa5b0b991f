// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import AppleFoundation

/// The target of a picture. Pictures are not encoded: a picture whose file has the wanted format is
/// written unchanged, any other fails.
///
/// `@unchecked Sendable`: as in Apple's framework, one thread uses a destination.
public final class CGImageDestination: @unchecked Sendable {
  let type: String
  let write: (Data) -> Bool
  var picture: Data?

  init(type: String, write: @escaping (Data) -> Bool) {
    self.type = type
    self.write = write
  }
}

/// Makes a destination in memory.
public func CGImageDestinationCreateWithData(
  _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestination(type: type) { bytes in
    data.append(bytes)
    return true
  }
}

/// Makes a destination in a file.
public func CGImageDestinationCreateWithURL(
  _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestination(type: type) { bytes in (try? bytes.write(to: url, options: .atomic)) != nil }
}

/// Takes a picture; its properties are ignored.
public func CGImageDestinationAddImage(
  _ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) { idst.picture = image.data }

/// Takes the picture of a source; its properties are ignored.
public func CGImageDestinationAddImageFromSource(
  _ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: CFDictionary?
) { idst.picture = isrc.data }

/// No effect: pictures are written unchanged.
public func CGImageDestinationSetProperties(
  _ idst: CGImageDestination, _ properties: CFDictionary?
) {}

/// Writes the picture. Returns false for a picture in another format than the destination's, because
/// pictures are not converted.
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool {
  guard let picture = idst.picture else { return false }
  guard CGImageSourceGetType(CGImageSource(picture)) == idst.type else {
    AuthorWarnings.report("a picture in another format cannot be converted to \(idst.type)")
    return false
  }
  return idst.write(picture)
}
