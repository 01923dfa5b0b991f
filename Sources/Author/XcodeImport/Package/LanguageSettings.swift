/// The settings of a target that change the meaning of Swift code.
struct LanguageSettings: Hashable, Sendable {
  /// The language mode: 5 or 6.
  var mode = 5
  /// The names that `#if` finds.
  var defines: [String] = []
  var upcomingFeatures: [String] = []
  /// Whether declarations belong to the main actor by default.
  var isMainActorDefault = false

  init() {}

  /// Reads the settings of a target.
  init(_ settings: BuildSettings) {
    let version = settings["SWIFT_VERSION"].flatMap { Int($0.prefix { $0.isNumber }) } ?? 5
    mode = version >= 6 ? 6 : 5
    defines = Self.defines(settings)
    isMainActorDefault = settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor"
    if settings.isOn("SWIFT_APPROACHABLE_CONCURRENCY") { upcomingFeatures = Self.approachable }
    for (setting, feature) in Self.features where settings.isOn(setting) {
      upcomingFeatures.append(feature)
    }
    // Xcode takes a pattern between slashes for one unless the project says no (release notes of 14).
    if settings["SWIFT_ENABLE_BARE_SLASH_REGEX"]?.uppercased() != "NO" {
      upcomingFeatures.append(Self.patterns)
    }
    let flags = settings.words("OTHER_SWIFT_FLAGS")
    upcomingFeatures += zip(flags, flags.dropFirst()).compactMap { flag, value in
      flag == "-enable-upcoming-feature" ? value : nil
    }
    // Features of the language mode are errors when they are enabled again.
    let known = mode == 6 ? Self.partOfSwift6 : []
    upcomingFeatures = upcomingFeatures.withoutDuplicates
      .filter { !known.contains($0) && !Self.restrictions.contains($0) }
  }

  /// The version of the manifest's format that has all settings.
  var toolsVersion: String {
    isMainActorDefault || upcomingFeatures.contains { $0 != Self.patterns } ? "6.2" : "6.0"
  }

  /// The lines of `swiftSettings`.
  var lines: [String] {
    [".swiftLanguageMode(.v\(mode))"] + defines.map { ".define(\(ManifestText.literal($0)))" }
      + upcomingFeatures.map { ".enableUpcomingFeature(\(ManifestText.literal($0)))" }
      + (isMainActorDefault ? [".defaultIsolation(MainActor.self)"] : [])
  }

  private static func defines(_ settings: BuildSettings) -> [String] {
    let flags = settings.words("OTHER_SWIFT_FLAGS")
    let named = flags.filter { $0.hasPrefix("-D") && $0.count > 2 }.map { String($0.dropFirst(2)) }
    let separate = zip(flags, flags.dropFirst()).compactMap { $0 == "-D" ? $1 : nil }
    let all = settings.words("SWIFT_ACTIVE_COMPILATION_CONDITIONS") + named + separate
    // SwiftPM defines DEBUG itself.
    return all.withoutDuplicates.filter { name in
      name != "DEBUG" && name.first?.isNumber == false
        && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
  }

  /// Xcode 26 release notes, "Approachable Concurrency".
  private static let approachable = [
    "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability",
    "InferIsolatedConformances", "InferSendableFromCaptures", "NonisolatedNonsendingByDefault",
  ]

  private static let patterns = "BareSlashRegexLiterals"

  private static let features = [
    ("SWIFT_UPCOMING_FEATURE_CONCISE_MAGIC_FILE", "ConciseMagicFile"),
    ("SWIFT_UPCOMING_FEATURE_DISABLE_OUTWARD_ACTOR_ISOLATION", "DisableOutwardActorInference"),
    ("SWIFT_UPCOMING_FEATURE_FORWARD_TRAILING_CLOSURES", "ForwardTrailingClosures"),
    (
      "SWIFT_UPCOMING_FEATURE_GLOBAL_ACTOR_ISOLATED_TYPES_USABILITY",
      "GlobalActorIsolatedTypesUsability"
    ),
    ("SWIFT_UPCOMING_FEATURE_GLOBAL_CONCURRENCY", "GlobalConcurrency"),
    ("SWIFT_UPCOMING_FEATURE_IMPLICIT_OPEN_EXISTENTIALS", "ImplicitOpenExistentials"),
    ("SWIFT_UPCOMING_FEATURE_INFER_ISOLATED_CONFORMANCES", "InferIsolatedConformances"),
    ("SWIFT_UPCOMING_FEATURE_INFER_SENDABLE_FROM_CAPTURES", "InferSendableFromCaptures"),
    ("SWIFT_UPCOMING_FEATURE_ISOLATED_DEFAULT_VALUES", "IsolatedDefaultValues"),
    ("SWIFT_UPCOMING_FEATURE_NONISOLATED_NONSENDING_BY_DEFAULT", "NonisolatedNonsendingByDefault"),
    ("SWIFT_UPCOMING_FEATURE_REGION_BASED_ISOLATION", "RegionBasedIsolation"),
  ]

  /// Features that Swift 6 mode always has (swift.org, "Enabling Complete Concurrency Checking").
  private static let partOfSwift6: Set = [
    "BareSlashRegexLiterals", "ConciseMagicFile", "DisableOutwardActorInference",
    "ForwardTrailingClosures", "GlobalActorIsolatedTypesUsability", "GlobalConcurrency",
    "ImplicitOpenExistentials", "InferSendableFromCaptures", "IsolatedDefaultValues",
    "RegionBasedIsolation",
  ]

  /// Features that only refuse code. Code that Xcode accepts with them compiles without them.
  private static let restrictions: Set = [
    "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
    "DeprecateApplicationMain",
  ]
}
