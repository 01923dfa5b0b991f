internal import WidgetModel
internal import WorkerChannel

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
