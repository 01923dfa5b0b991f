internal import WidgetArchive
internal import WidgetModel

/// The plugin's own fonts, as they go into archives: reduced to the characters of the texts.
///
/// Not synchronised: one thread at a time.
struct OwnFonts {
  /// A face of a font file.
  struct Face: Hashable {
    var path: String
    /// The number of the face in a collection.
    var index: Int
  }

  /// The outcome for a face and its characters.
  private enum Reduced {
    case font(OpenTypeFont)
    case refused(String)
  }

  private struct ReducedKey: Hashable {
    var face: Face
    var characters: [UInt32]
  }

  private let files: Set<String>
  private var faces: [EmbeddedFont.Key: Face?] = [:]
  private var identities: [Face: ContentHash] = [:]
  /// The last results: the next timeline often has the same characters.
  private var results: [ReducedKey: Reduced] = [:]
  /// The size of the results in bytes.
  private(set) var resultBytes = 0
  /// The limits of the results, which are all dropped when one is exceeded.
  private static let resultLimit = 64
  private let resultByteLimit: Int

  /// The warnings since the last report, and those that were reported.
  private var warnings: [String] = []
  private var reported: Set<String> = []

  /// Takes the plugin's font files, for which nothing is read yet.
  init(files: [String], resultByteLimit: Int = 4 << 20) {
    self.files = Set(files)
    self.resultByteLimit = resultByteLimit
  }

  /// Returns the warnings that were not returned before.
  mutating func takeWarnings() -> [String] {
    defer { warnings = [] }
    return warnings
  }

  private mutating func warn(_ warning: String) {
    if reported.insert(warning).inserted { warnings.append(warning) }
  }

  /// Puts the fonts of the entries' styles into their views.
  ///
  /// - Parameter find: Returns the face that Pango chooses for a style.
  mutating func embed(in entries: inout [Entry], _ find: (DrawingStyle) -> Face?) {
    guard !files.isEmpty else { return }
    let usage = FontUsage(entries)
    if usage.characters.isEmpty { return }
    warnOfIgnoredFiles()
    var wanted: [(key: EmbeddedFont.Key, face: Face)] = []
    var characters: [Face: Set<UInt32>] = [:]
    for (key, used) in usage.characters.sorted(by: { $0.key.order < $1.key.order }) {
      guard let face = face(for: key, usage.styles[key], find) else { continue }
      guard key.family.utf8.count <= OutputLimits.fontFamilyBytes else {
        warn("a family of more than \(OutputLimits.fontFamilyBytes) bytes gets no font")
        continue
      }
      wanted.append((key, face))
      characters[face, default: []].formUnion(used)
    }
    if wanted.count > OutputLimits.fonts {
      warn("the texts have \(wanted.count) styles with own fonts; \(OutputLimits.fonts) are kept")
      wanted.removeLast(wanted.count - OutputLimits.fonts)
    }
    var fonts: [EmbeddedFont] = []
    for (key, face) in wanted {
      guard let reduced = reduced(face, characters[face] ?? []) else { continue }
      fonts.append(
        EmbeddedFont(
          key: key, weights: reduced.weights, isItalic: reduced.isItalic,
          identity: reduced.identity, bytes: reduced.bytes))
    }
    if fonts.isEmpty { return }
    for index in entries.indices {
      guard let views = entries[index].views else { continue }
      entries[index].views?.fonts = views.used(of: fonts)
    }
  }

  private mutating func warnOfIgnoredFiles() {
    let names = files.filter { file in Self.ignoredEndings.contains(where: file.hasSuffix) }
      .map(Self.name(of:)).sorted()
    guard names.count > Self.mostNamedFiles, let first = names.first else {
      for name in names {
        warn("the font \(name) is ignored; convert it to OpenType (.ttf or .otf)")
      }
      return
    }
    warn(
      "\(names.count) fonts such as \(first) are ignored; convert them to OpenType (.ttf or .otf)")
  }

  /// Returns the own face for a style; `nil` if the style gets a font of the system.
  private mutating func face(
    for key: EmbeddedFont.Key, _ style: DrawingStyle?, _ find: (DrawingStyle) -> Face?
  ) -> Face? {
    if let known = faces[key] { return known }
    let face = style.flatMap(find).flatMap { files.contains($0.path) ? $0 : nil }
    faces[key] = .some(face)
    return face
  }

  private mutating func reduced(_ face: Face, _ characters: Set<UInt32>) -> OpenTypeFont? {
    let key = ReducedKey(face: face, characters: characters.sorted())
    let result: Reduced
    if let known = results[key] {
      result = known
    } else {
      do throws(OpenTypeFont.Refusal) {
        result = .font(
          try OpenTypeFont(face.path, face: face.index, reducedTo: key.characters))
      } catch {
        result = .refused(error.description)
      }
      keep(result, for: key)
    }
    switch result {
    case .font(let font): return font
    case .refused(let reason):
      warn("the font \(Self.name(of: face.path)) is not put into the archive: \(reason)")
      return nil
    }
  }

  private mutating func keep(_ result: Reduced, for key: ReducedKey) {
    var size = 4 * key.characters.count
    if case .font(let font) = result { size += font.bytes.count }
    if results.count >= Self.resultLimit || resultBytes + size > resultByteLimit {
      (results, resultBytes) = ([:], 0)
    }
    results[key] = result
    resultBytes += size
  }

  /// The endings of files that Pango does not read: compressed fonts and those of Type 1.
  private static let ignoredEndings = [".woff", ".woff2", ".pfb"]

  /// The largest number of ignored files that each have a warning of their own.
  private static let mostNamedFiles = 8

  private static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}

extension EmbeddedFont.Key {
  /// An order that does not depend on hashing.
  fileprivate var order: (String, Int, Int) { (family, weight, isItalic ? 1 : 0) }
}
