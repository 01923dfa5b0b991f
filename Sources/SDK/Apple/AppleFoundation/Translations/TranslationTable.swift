internal import Foundation

/// A strings table of a folder, read for the languages of one locale.
struct TranslationTable: Sendable {
  /// The languages, the best first, each with its texts.
  private(set) var languages: [(tag: String, texts: [String: Translation])] = []

  /// Reads a table. Unreadable files are logged and left out.
  ///
  /// - Parameters:
  ///   - name: the name of the table, such as `Localizable`.
  ///   - resources: the location of the files.
  ///   - chain: the languages of the locale.
  init(_ name: String, in resources: ResourceIndex, for chain: LanguageChain) {
    var source: String?
    var catalog: [String: [String: Translation]] = [:]
    for file in resources.stringCatalogs[name] ?? [] {
      guard let read = Self.read(file, { try StringCatalog.read($0, languages: chain.tags) })
      else { continue }
      source = source ?? read.sourceLanguage
      catalog.merge(read.translations) { $0.merging($1) { old, _ in old } }
    }
    var tags = chain.tags
    for tag in [resources.developmentLanguage, source, "base", "en"].compactMap(\.self)
    where !tags.contains(tag) {
      tags.append(tag)
    }
    for tag in tags {
      var texts = catalog[tag] ?? [:]
      for file in resources.languageFiles[tag]?[name] ?? [] {
        texts.merge(Self.texts(in: file)) { old, _ in old }
      }
      if !texts.isEmpty { languages.append((tag, texts)) }
    }
  }

  /// Returns the best translation of a key, with its language.
  func translation(of key: String) -> (Translation, language: String)? {
    for (tag, texts) in languages {
      if let translation = texts[key] { return (translation, tag) }
    }
    return nil
  }

  private static func texts(in file: String) -> [String: Translation] {
    if file.hasSuffix(".stringsdict") { return read(file, StringsDictionary.read) ?? [:] }
    return read(file, StringsFile.read)?.mapValues { Translation(text: .text($0)) } ?? [:]
  }

  private static func read<Content>(
    _ file: String, _ parse: (Data) throws -> Content
  ) -> Content? {
    do {
      return try parse(ResourceFile.contents(of: file, limit: ResourceFile.tableLimit))
    } catch {
      AuthorWarnings.report("translations are not read: \(file): \(error)")
      return nil
    }
  }
}
