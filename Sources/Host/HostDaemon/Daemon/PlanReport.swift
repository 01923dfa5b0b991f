internal import HostConfiguration
internal import HostLoop
internal import Logging
internal import WidgetModel

/// Tells about the planned widgets that cannot be made: in the log, and in rows of the board for
/// those without entries.
@HostActor
final class PlanReport {
  /// The declared widgets that cannot be made and have no entries either.
  private(set) var problems: [WidgetID: WidgetPlan.Problem] = [:]
  /// The problems that the log has told.
  private(set) var told: [WidgetID: WidgetPlan.Problem] = [:]
  /// The clashes of default ids in the present plan.
  private var clashes: Set<DefaultIDs.Clash> = []
  /// The ids of added widgets that the present plan declares.
  private var displaced: Set<WidgetID> = []
  private let table: WidgetTable
  private let publisher: BoardPublisher
  private let logger: Logger

  /// Creates a report about plans for the widgets in `table`.
  init(_ table: WidgetTable, _ publisher: BoardPublisher, _ logger: Logger) {
    self.table = table
    self.publisher = publisher
    self.logger = logger
  }

  /// Tells what is new in a plan, before its widgets are made.
  func take(_ plan: WidgetPlan) {
    let new = plan.problems.merging(
      table.all.filter { plan.items[$0.id] == nil }
        .compactMap { widget in widget.problem.map { (widget.id, $0) } },
      uniquingKeysWith: { declared, _ in declared })
    for problem in new.values.sorted(by: { $0.id < $1.id }) { tell(problem) }
    told = new
    problems = plan.problems.filter { table[$0.key] == nil }
    tell(plan.clashes)
    tell(displacing: plan.displacing)
  }

  /// Tells what is new about one widget in a part of the plan.
  func take(_ plan: WidgetPlan, of id: WidgetID) {
    let widget = table[id]
    let problem = plan.problems[id] ?? (plan.items[id] == nil ? widget?.problem : nil)
    if let problem { tell(problem) }
    told[id] = problem
    problems[id] = widget == nil ? plan.problems[id] : nil
  }

  private func tell(_ problem: WidgetPlan.Problem) {
    guard told[problem.id] != problem else { return }
    if table[problem.id] == nil { publisher.update(problem) }
    guard !problem.isPending else { return }
    let place = problem.location.map { "\($0): " } ?? ""
    logger.error(
      "\(place)widget \(problem.id): \(problem.error.message)",
      metadata: .structured([
        "widget": problem.id.text, "kind": problem.kind, "code": problem.error.code.rawValue,
      ]))
  }

  private func tell(_ new: [DefaultIDs.Clash]) {
    for clash in new where !clashes.contains(clash) { logger.warning("\(clash.description)") }
    clashes = Set(new)
  }

  private func tell(displacing new: [WidgetConfiguration]) {
    for widget in new where !displaced.contains(widget.id) {
      logger.warning(
        """
        \(widget.location): widget \(widget.id) takes the place of the added widget with this id, which \
        is kept until the file no longer declares the id
        """)
    }
    displaced = Set(new.map(\.id))
  }
}
