internal import WidgetModel
internal import WorkerChannel

extension PluginDescriptor {
  /// Reads the description that a worker handed over.
  init(handedOverIn descriptor: consuming OwnedDescriptor?) throws(HandoverRefusal) {
    guard let descriptor = descriptor.take() else {
      throw .worker("the worker sent no description of the plugin")
    }
    let mapping: SealedMapping
    do {
      mapping = try SealedMapping(descriptor, limit: DescriptionCodec.limit)
    } catch {
      throw HandoverRefusal(error)
    }
    do {
      self = try DescriptionCodec.decode(mapping.bytes)
    } catch {
      throw .worker("the description of the plugin is invalid: \(error)")
    }
  }

  /// Returns a sentence for the plugin's author if this description differs from an earlier
  /// description of the same file, otherwise `nil`.
  func difference(from expected: PluginDescriptor) -> String? {
    guard self != expected else { return nil }
    let names = Set(kinds.map(\.id)).union(expected.kinds.map(\.id))
    let changed = names.filter { kind($0) != expected.kind($0) }.sorted()
    let what =
      changed.isEmpty
      ? "itself" : "the kind\(changed.count > 1 ? "s" : "") " + changed.joined(separator: ", ")
    return "the plugin's description of \(what.printable) has changed, but its file has not; a "
      + "description must depend on the file alone. Rebuild the plugin, and the host reads the "
      + "new description"
  }
}

/// A refusal of data that a worker handed over.
enum HandoverRefusal: Error, Hashable {
  /// The host lacks memory or address space for the data.
  case host(String)
  /// The worker handed over wrong or broken data.
  case worker(String)

  init(_ error: SealedMemoryError) {
    if case .system = error {
      self = .host(error.description)
    } else {
      self = .worker(error.description)
    }
  }
}

extension [ParameterOption] {
  /// Reads the options that a worker handed over.
  init(handedOverIn descriptor: consuming OwnedDescriptor) throws(HandoverRefusal) {
    let mapping: SealedMapping
    do {
      mapping = try SealedMapping(descriptor, limit: OptionsCodec.limit)
    } catch {
      throw HandoverRefusal(error)
    }
    do {
      self = try OptionsCodec.decode(mapping.bytes)
    } catch {
      throw .worker("the options are invalid: \(error)")
    }
  }
}
