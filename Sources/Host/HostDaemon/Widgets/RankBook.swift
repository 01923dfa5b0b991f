internal import HostLoop
internal import HostScheduler
internal import WidgetModel

/// What the daemon keeps to rank its widgets: the ranking, and what it has not been told yet.
@HostActor
struct RankBook {
  /// A kind of a plugin: scores of one have one scale.
  struct Kind: Hashable {
    var plugin: String
    var kind: String
  }

  /// The order.
  var ranking = Ranking()
  /// Widgets that show something else since the ranking was told.
  var news: [Widget] = []
  /// Runs while changes of rank are to be told.
  var timer: TimerToken?
  private var numbers: [Kind: Int] = [:]

  /// The ranking's number for the widget's kind: the same for as long as the host lives.
  mutating func number(of widget: Widget) -> Int {
    let kind = Kind(plugin: widget.spec.plugin, kind: widget.spec.kind.id)
    let number = numbers[kind] ?? numbers.count
    numbers[kind] = number
    return number
  }
}
