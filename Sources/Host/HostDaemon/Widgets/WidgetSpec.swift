internal import WidgetArchive
internal import WidgetModel

/// Everything that a provider is asked with: one widget's kind and configuration, checked.
struct WidgetSpec: Hashable, Sendable {
  /// The name of the plugin that has the kind.
  var plugin: String
  /// The kind that the plugin declares.
  var kind: KindDescriptor
  /// The family, one that the kind supports.
  var family: WidgetFamily
  /// The display size in points.
  var size: DisplaySize
  /// For example `de_DE`.
  var locale: String
  /// Whether ``locale`` is the widget's own, by `host.conf`, and not the host's.
  var hasOwnLocale = false
  /// The IANA name.
  var timeZone: String
  /// One value per declared parameter, in order.
  var arguments: [ParameterValue?]

  /// Tells what the provider's answer may depend on, besides the plugin's build.
  ///
  /// The lower half is a hash over all of it; the upper half over what is the widget's own, so without
  /// the time zone and the locale of the host.
  var fingerprint: ContentHash {
    var own = self
    own.timeZone = ""
    if !hasOwnLocale { own.locale = "" }
    return ContentHash(high: own.hash(with: []).low, low: hash(with: []).low)
  }

  /// The difference between a stored timeline's configuration and the present one.
  enum Difference {
    /// No difference.
    case nothing
    /// Only the time zone or the locale of the host differs.
    case environment
    /// A part of the widget's own configuration differs.
    case configuration
  }

  /// The difference between the configuration with that fingerprint and this one.
  func difference(from other: ContentHash) -> Difference {
    let own = fingerprint
    if own.low == other.low { return .nothing }
    return own.high == other.high ? .environment : .configuration
  }

  /// The key of the cached placeholder of this build.
  func placeholderKey(build: ContentHash) -> ContentHash {
    hash(with: [ProviderCall.placeholder.name, build.description])
  }

  /// The key of a cached snapshot of this build. One that may show example data, for a gallery, is
  /// another than one that may not.
  func snapshotKey(build: ContentHash, isPreview: Bool) -> ContentHash {
    let call = ProviderCall.snapshot.name
    return hash(with: [isPreview ? "\(call) for a gallery" : call, build.description])
  }

  private func hash(with more: [String]) -> ContentHash {
    var fields = more
    fields += [
      plugin, kind.id, family.name, "\(size.width)", "\(size.height)", locale, timeZone,
    ]
    for (parameter, value) in zip(kind.parameters, arguments) {
      fields += [parameter.name, parameter.type.name]
      // How many texts follow comes first: no text stands for a value that is not set.
      let texts = value?.canonicalTexts
      fields.append(texts.map { "\($0.count)" } ?? "-")
      fields += texts ?? []
    }
    // Lengths go in front, so that no two lists of fields run into the same bytes.
    let text = fields.map { "\($0.utf8.count):\($0)" }.joined()
    return ContentHash(of: text.utf8Span.span.bytes)
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
