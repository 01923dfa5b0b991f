/// A space of colours by its name. Colours are kept in sRGB; a space only says how many components
/// there are.
public final class CGColorSpace: Hashable, Sendable {
  /// The components of a space.
  enum Model: Int32 {
    case monochrome = 0
    case rgb = 1
  }

  let model: Model
  /// The name; `nil` for a space of the device.
  public let name: String?

  init(_ model: Model, name: String? = nil) {
    self.model = model
    self.name = name
  }

  /// The space with one of the names below; `nil` for another name.
  public convenience init?(name: String) {
    switch name {
    case Self.sRGB, Self.extendedSRGB, Self.linearSRGB, Self.extendedLinearSRGB, Self.displayP3,
      Self.genericRGBLinear:
      self.init(.rgb, name: name)
    case Self.genericGrayGamma2_2, Self.linearGray: self.init(.monochrome, name: name)
    default: return nil
    }
  }

  /// The number of components without the opacity: 3, or 1 for grey.
  public var numberOfComponents: Int { model == .rgb ? 3 : 1 }

  /// IEC 61966-2-1.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// sRGB with components below 0 and above 1, which are clamped here.
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  /// sRGB with a linear transfer function.
  public static let linearSRGB = "kCGColorSpaceLinearSRGB"
  /// Linear sRGB with components below 0 and above 1, which are clamped here.
  public static let extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"
  /// The primaries of DCI-P3 with the transfer function of sRGB.
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  /// Generic RGB with a linear transfer function.
  public static let genericRGBLinear = "kCGColorSpaceGenericRGBLinear"
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Grey with a gamma of 2.2.
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
  /// Grey with a linear transfer function.
  public static let linearGray = "kCGColorSpaceLinearGray"

  /// Whether both have the same name and components.
  public static func == (one: CGColorSpace, other: CGColorSpace) -> Bool {
    one.model == other.model && one.name == other.name
  }

  /// Feeds the name and the components.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(model)
    hasher.combine(name)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The space of a device's red, green and blue; here sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(.rgb) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The space of a device's grey.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(.monochrome) }
