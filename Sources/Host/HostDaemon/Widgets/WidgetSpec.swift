internal import WidgetArchive
internal import WidgetModel

/// The input for a provider: one widget's kind and configuration, checked.
struct WidgetSpec: Hashable, Sendable {
  /// The name of the plugin that has the kind.
  var plugin: String
  /// The kind that the plugin declares.
  @Shared var kind: KindDescriptor
  /// The family, supported by the kind.
  var family: WidgetFamily
  /// The display size in points.
  var size: DisplaySize
  /// The locale, for example `de_DE`.
  var locale: String
  /// Whether ``locale`` is the widget's own, from `host.conf`, and not the host's.
  var hasOwnLocale = false
  /// The IANA name of the time zone.
  var timeZone: String
  /// One value per declared parameter, in order.
  var arguments: [ParameterValue?]

  /// A hash of everything that the provider's result may depend on, besides the plugin's build.
  ///
  /// The lower half is a hash of all fields. The upper half omits the time zone and the locale of
  /// the host, and covers only the widget's own configuration.
  var fingerprint: ContentHash {
    ContentHash(high: ownHash, low: hash(with: []).low)
  }

  /// The upper half of ``fingerprint``.
  private var ownHash: UInt64 {
    var own = self
    own.timeZone = ""
    if !hasOwnLocale { own.locale = "" }
    return own.hash(with: []).low
  }

  /// The difference between a stored timeline's configuration and the present one.
  enum Difference {
    /// No difference in the configuration.
    case nothing
    /// Only the time zone or the locale of the host differs.
    case environment
    /// A part of the widget's own configuration differs.
    case configuration
  }

  /// Returns the difference between this configuration and the configuration with the fingerprint
  /// `other`.
  func difference(from other: ContentHash) -> Difference {
    // Nearly all widgets of a start have no difference: the second hash is for the others.
    if hash(with: []).low == other.low { return .nothing }
    return ownHash == other.high ? .environment : .configuration
  }

  /// Returns the key of the cached placeholder for a build.
  func placeholderKey(build: ContentHash) -> ContentHash {
    hash(with: [ProviderCall.placeholder.name, build.description])
  }

  /// Returns the key of a cached snapshot for a build. Snapshots for a gallery, which may show
  /// example data, have separate keys.
  func snapshotKey(build: ContentHash, isPreview: Bool) -> ContentHash {
    let call = ProviderCall.snapshot.name
    return hash(with: [isPreview ? "\(call) for a gallery" : call, build.description])
  }

  private func hash(with more: [String]) -> ContentHash {
    var fields = HashedFields()
    for field in more { fields.append(field) }
    fields.append(plugin)
    fields.append(kind.id)
    fields.append(family.name)
    fields.append("\(size.width)")
    fields.append("\(size.height)")
    fields.append(locale)
    fields.append(timeZone)
    for (parameter, value) in zip(kind.parameters, arguments) {
      fields.append(parameter.name)
      fields.append(parameter.type.name)
      // The number of texts comes first: a value without texts differs from an unset value.
      let texts = value?.canonicalTexts
      fields.append(texts.map { "\($0.count)" } ?? "-")
      for text in texts ?? [] { fields.append(text) }
    }
    return ContentHash(of: fields.bytes.span.bytes)
  }
}

/// The bytes of a list of texts. Length prefixes keep different lists from giving the same bytes.
private struct HashedFields {
  private(set) var bytes: [UInt8] = []

  init() { bytes.reserveCapacity(256) }

  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      if utf8.count < 10 {
        bytes.append(UInt8(ascii: "0") + UInt8(utf8.count))
      } else {
        bytes.append(contentsOf: utf8.count.description.utf8)
      }
      bytes.append(UInt8(ascii: ":"))
      bytes.append(contentsOf: utf8)
    }
  }
}

extension ParameterValue {
  fileprivate var canonicalTexts: [String] {
    switch self {
    case .bool(let flag): ["\(flag)"]
    case .int(let number): ["\(number)"]
    case .double(let number): ["\(number.bitPattern)"]
    case .string(let text), .entity(let text): [text]
    case .choice(let index): ["\(index)"]
    case .date(let date): ["\(date.nanoseconds)"]
    case .stringList(let texts): texts
    }
  }
}

extension WidgetSpec {
  /// Creates the input of a widget of a kind, whose declaration all its widgets share.
  init(
    of owned: KindIndex.Owned, family: WidgetFamily, size: DisplaySize, locale: String,
    hasOwnLocale: Bool = false, timeZone: String, arguments: [ParameterValue?]
  ) {
    self.init(
      plugin: owned.plugin, kind: owned.kind, family: family, size: size, locale: locale,
      hasOwnLocale: hasOwnLocale, timeZone: timeZone, arguments: arguments)
    $kind = owned.$kind
  }
}
