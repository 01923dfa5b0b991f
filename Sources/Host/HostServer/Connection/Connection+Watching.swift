internal import NIOCore
internal import WidgetModel
internal import WidgetWire

/// `watch` and `unwatch`.
extension Connection {
  func watch(_ query: WatchQuery, form: ReplyForm) {
    do throws(WidgetError) {
      let begun = try subscriptions.watch(query, form: form, for: self)
      noteScan(of: begun.scannedRows)
      reply(.ok([WireField("matches", "\(begun.matches)")]), to: form)
      begun.subscription.watches.enqueue(begun.subscription)
    } catch {
      reply(.error(error), to: form)
    }
  }

  func unwatch(_ tag: String?, form: ReplyForm) {
    do throws(WidgetError) {
      try subscriptions.unwatch(tag)
      reply(.ok(), to: form)
    } catch {
      reply(.error(error), to: form)
    }
  }
}
