// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import AppleFoundation

/// A file with a picture. Its pixels are not decoded: pictures of a source hold the bytes of the file.
public final class CGImageSource: Sendable {
  let data: Data
  /// The size in pixels; `nil` for an unknown format.
  let size: CGSize?

  init(_ data: Data) {
    self.data = data
    size = ImageHeader.size(of: data)
  }
}

/// Makes a source of a file's bytes. The options are ignored.
public func CGImageSourceCreateWithData(
  _ data: CFData, _ options: CFDictionary?
) -> CGImageSource? { CGImageSource(data) }

/// Reads a file of at most 64 MiB; `nil` if it cannot be read. The options are ignored.
public func CGImageSourceCreateWithURL(
  _ url: CFURL, _ options: CFDictionary?
) -> CGImageSource? {
  guard url.isFileURL else { return nil }
  do {
    return CGImageSource(
      try ResourceFile.contents(of: url.path, limit: ResourceFile.assetLimit))
  } catch {
    AuthorWarnings.report("a picture cannot be read: \(url.path): \(error)")
    return nil
  }
}

/// The number of pictures: 1, or 0 for an unknown format. Frames of an animation are not counted.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.size == nil ? 0 : 1 }

/// The identifier of the format; `nil` for an unknown one.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? {
  let formats: [([UInt8], String)] = [
    ([0x89, 0x50], "public.png"), ([0xff, 0xd8], "public.jpeg"),
    ([0x47, 0x49], "com.compuserve.gif"),
    ([0x52, 0x49], "org.webmproject.webp"),
  ]
  guard isrc.size != nil else { return nil }
  return formats.first { isrc.data.starts(with: $0.0) }?.1
}

/// Returns the size of the picture; `nil` for an unknown format.
public func CGImageSourceCopyPropertiesAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
  guard index == 0, let size = isrc.size else { return nil }
  return [
    kCGImagePropertyPixelWidth: Int(size.width), kCGImagePropertyPixelHeight: Int(size.height),
  ]
}

/// Returns the picture; `nil` for an unknown format.
public func CGImageSourceCreateImageAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  guard index == 0, let size = isrc.size else { return nil }
  return CGImage(isrc.data, width: Int(size.width), height: Int(size.height))
}

/// Returns the picture with a size of at most `kCGImageSourceThumbnailMaxPixelSize` in both
/// directions. It has the bytes of the whole file: the host reduces pictures when it draws them.
public func CGImageSourceCreateThumbnailAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  guard index == 0, let size = isrc.size, size.width > 0, size.height > 0 else { return nil }
  let limit = CGFloat(number(options?[kCGImageSourceThumbnailMaxPixelSize]) ?? .infinity)
  let factor = limit > 0 ? min(limit / max(size.width, size.height), 1) : 1
  return CGImage(
    isrc.data, width: max(Int((size.width * factor).rounded()), 1),
    height: max(Int((size.height * factor).rounded()), 1))
}

/// A number of any type.
private func number(_ value: Any?) -> Double? {
  (value as? NSNumber)?.doubleValue ?? (value as? CGFloat).map { Double($0) }
}
