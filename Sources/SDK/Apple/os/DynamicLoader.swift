// swift-format-ignore-file: AlwaysUseLowerCamelCase, NoLeadingUnderscores

// Packages look for the image of Apple's SwiftUI, to which they attribute their warnings. Linux has no such image.

/// The number of images of Apple's dynamic loader, which is 0.
@inlinable
public func _dyld_image_count() -> UInt32 { 0 }

/// The path of an image of Apple's dynamic loader: there is none.
@inlinable
public func _dyld_get_image_name(_ index: UInt32) -> UnsafePointer<CChar>? { nil }

/// The header of an image of Apple's dynamic loader: there is none.
@inlinable
public func _dyld_get_image_header(_ index: UInt32) -> UnsafeRawPointer? { nil }
