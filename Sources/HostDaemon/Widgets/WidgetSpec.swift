internal import WidgetArchive
internal import WidgetModel

/// Everything that a provider is asked with: one widget's kind and configuration, checked.
struct WidgetSpec: Hashable, Sendable {
  /// The name of the plugin that has the kind.
  var plugin: String
  /// The kind.
  var kind: KindDescriptor
  /// The family, one that the kind supports.
  var family: WidgetFamily
  /// The display size in points.
  var size: DisplaySize
  /// For example `de_DE`.
  var locale: String
  /// The IANA name.
  var timeZone: String
  /// One value per declared parameter, in order.
  var arguments: [ParameterValue?]

  /// A hash over all that the provider's answer may depend on, besides the plugin's build.
  var fingerprint: ContentHash { hash(with: []) }

  /// The key of a cached placeholder or snapshot of this build.
  func previewKey(_ call: ProviderCall, build: ContentHash) -> ContentHash {
    hash(with: [call.name, build.description])
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
