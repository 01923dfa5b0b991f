// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Functions in files for systems before iOS 14. Texts are of Swift's type in place of Core
// Foundation's.

/// The class of the extensions of file names, with Apple's value.
public let kUTTagClassFilenameExtension = "public.filename-extension"
/// The class of MIME types, with Apple's value.
public let kUTTagClassMIMEType = "public.mime-type"

/// A text in place of Apple's `Unmanaged<CFString>`.
public struct UnmanagedTypeTag: Sendable {
  let text: String

  public func takeRetainedValue() -> String { text }

  public func takeUnretainedValue() -> String { text }
}

/// Returns the identifier of the type with an extension of file names or a MIME type; `nil` for an
/// unknown one.
public func UTTypeCreatePreferredIdentifierForTag(
  _ tagClass: String, _ tag: String, _ conformingTo: String?
) -> UnmanagedTypeTag? {
  let type =
    tagClass == kUTTagClassMIMEType ? UTType(mimeType: tag) : UTType(filenameExtension: tag)
  return type.map { UnmanagedTypeTag(text: $0.identifier) }
}

/// Returns the extension of file names or the MIME type of a type; `nil` for an unknown type.
public func UTTypeCopyPreferredTagWithClass(_ identifier: String, _ tagClass: String)
  -> UnmanagedTypeTag?
{
  let type = UTType(identifier)
  let tag =
    tagClass == kUTTagClassMIMEType ? type?.preferredMIMEType : type?.preferredFilenameExtension
  return tag.map(UnmanagedTypeTag.init)
}
