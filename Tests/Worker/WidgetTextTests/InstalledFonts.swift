import Foundation
import Testing

/// The fonts that fontconfig finds, asked without the code under test.
enum InstalledFonts {
  /// A file of each family.
  static let files: [String: String] = read()

  /// The families that tests measure with, as the Debian packages fonts-inter and fonts-dejavu-core
  /// have them.
  static let named = ["Inter", "DejaVu Sans", "DejaVu Sans Mono", "DejaVu Serif"]

  static var hasPango: Bool {
    guard let library = dlopen("libpangoft2-1.0.so.0", RTLD_LAZY | RTLD_LOCAL) else { return false }
    dlclose(library)
    return true
  }

  /// The beginning of `FcFontSet`.
  private struct FontSet {
    var count: CInt
    var capacity: CInt
    var fonts: UnsafePointer<OpaquePointer>?
  }

  private typealias Load = @convention(c) () -> OpaquePointer?
  private typealias Fonts = @convention(c) (OpaquePointer, CInt) -> UnsafeRawPointer?
  private typealias Text =
    @convention(c) (
      OpaquePointer, UnsafePointer<CChar>, CInt, UnsafeMutablePointer<UnsafePointer<CChar>?>
    ) -> CInt

  private static func read() -> [String: String] {
    guard let library = dlopen("libfontconfig.so.1", RTLD_LAZY | RTLD_LOCAL),
      let load = dlsym(library, "FcInitLoadConfigAndFonts"),
      let fonts = dlsym(library, "FcConfigGetFonts"),
      let text = dlsym(library, "FcPatternGetString"),
      let configuration = unsafeBitCast(load, to: Load.self)(),
      let found = unsafeBitCast(fonts, to: Fonts.self)(configuration, 0)
    else { return [:] }
    let set = found.loadUnaligned(as: FontSet.self)
    let read = unsafeBitCast(text, to: Text.self)
    func string(_ name: String, of font: OpaquePointer) -> String? {
      var result: UnsafePointer<CChar>?
      guard read(font, name, 0, &result) == 0 else { return nil }
      return result.map { String(cString: $0) }
    }
    var files: [String: String] = [:]
    for font in UnsafeBufferPointer(start: set.fonts, count: Int(set.count)) {
      guard let family = string("family", of: font), let file = string("file", of: font) else {
        continue
      }
      files[family] = file
    }
    return files
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips where the fonts are missing whose lengths a test relies on.
  static var namedFonts: Self {
    .enabled(
      if: InstalledFonts.hasPango
        && InstalledFonts.named.allSatisfy(InstalledFonts.files.keys.contains),
      "Pango, fonts-inter or fonts-dejavu-core is not installed")
  }

  /// Skips where nothing can be measured; any font will do.
  static var anyFont: Self {
    .enabled(
      if: InstalledFonts.hasPango && !InstalledFonts.files.isEmpty,
      "Pango is not installed, or there is no font")
  }
}
