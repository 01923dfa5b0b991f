internal import WidgetModel
internal import WorkerChannel

extension PluginDescriptor {
  /// Reads the description that a worker handed over.
  init(handedOverIn descriptor: consuming OwnedDescriptor?) throws(HandoverRefusal) {
    guard let descriptor = descriptor.take() else {
      throw .worker("it loaded the plugin without a description")
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
      throw .worker("its description is broken: \(error)")
    }
  }

  /// In what this description differs from an earlier one of the same file, as a sentence that says
  /// what to do; `nil` if it does not.
  func difference(from expected: PluginDescriptor) -> String? {
    guard self != expected else { return nil }
    let names = Set(kinds.map(\.id)).union(expected.kinds.map(\.id))
    let changed = names.filter { kind($0) != expected.kind($0) }.sorted()
    let what =
      changed.isEmpty
      ? "itself" : "the kind\(changed.count > 1 ? "s" : "") " + changed.joined(separator: ", ")
    return "the plugin describes \(what.printable) otherwise than before, although its file is the "
      + "same; a description must not depend on anything but the file. Build it anew to have it "
      + "described again"
  }
}

/// Why what a worker handed over is not accepted.
enum HandoverRefusal: Error, Hashable {
  /// The host could not take it: it is out of memory or address space.
  case host(String)
  /// It is not what the worker was to hand over.
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
      throw .worker("its options are broken: \(error)")
    }
  }
}
