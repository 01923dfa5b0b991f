/// The component model of a space, with Apple's raw values.
public enum CGColorSpaceModel: Int32, Hashable, Sendable {
  case monochrome = 0
  case rgb = 1
}

/// A named colour space. Colours are stored in sRGB; a space only determines the number of
/// components.
public final class CGColorSpace: Hashable, Sendable {
  public let model: CGColorSpaceModel
  /// The name; `nil` for a device space.
  public let name: String?

  init(_ model: CGColorSpaceModel, name: String? = nil) {
    self.model = model
    self.name = name
  }

  /// Makes the space with one of the names below; `nil` for other names.
  public convenience init?(name: String) {
    switch name {
    case Self.sRGB, Self.extendedSRGB, Self.linearSRGB, Self.extendedLinearSRGB, Self.displayP3,
      Self.extendedDisplayP3, Self.adobeRGB1998, Self.genericRGBLinear:
      self.init(.rgb, name: name)
    case Self.genericGrayGamma2_2, Self.extendedGray, Self.linearGray:
      self.init(.monochrome, name: name)
    default: return nil
    }
  }

  /// The number of components without the opacity: 3, or 1 for grey.
  public var numberOfComponents: Int { model == .rgb ? 3 : 1 }

  /// The sRGB space of IEC 61966-2-1.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// The sRGB space with components below 0 and above 1, which are clamped here.
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  /// The sRGB space with a linear transfer function.
  public static let linearSRGB = "kCGColorSpaceLinearSRGB"
  /// The linear sRGB space with components below 0 and above 1, which are clamped here.
  public static let extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"
  /// The primaries of DCI-P3 with the transfer function of sRGB.
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  /// Display P3 with components below 0 and above 1, which are clamped here.
  public static let extendedDisplayP3 = "kCGColorSpaceExtendedDisplayP3"
  /// The space Adobe RGB (1998).
  public static let adobeRGB1998 = "kCGColorSpaceAdobeRGB1998"
  /// A grey space with components below 0 and above 1, which are clamped here.
  public static let extendedGray = "kCGColorSpaceExtendedGray"
  /// A generic RGB space with a linear transfer function.
  public static let genericRGBLinear = "kCGColorSpaceGenericRGBLinear"
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// A grey space with a gamma of 2.2.
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
  /// A grey space with a linear transfer function.
  public static let linearGray = "kCGColorSpaceLinearGray"

  public static func == (one: CGColorSpace, other: CGColorSpace) -> Bool {
    one.model == other.model && one.name == other.name
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(model)
    hasher.combine(name)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the device RGB space, which equals sRGB here.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(.rgb) }

// swift-format-ignore: AlwaysUseLowerCamelCase
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(.monochrome) }
