/// What a scheduler may never break.
enum ModelRule: String, CaseIterable {
  case calls = "more calls at a time than allowed"
  case group = "more calls of a group than its worker makes"
  case unfair = "a plugin without a call in progress waits though a place is free"
  case share = "a plugin takes more than its share, or the last place, while another waits"
  case turns = "a plugin is passed over more than once, or out of turn"
  case patience = "a plugin waits without a call in progress for longer than its patience"
  case twoFlights = "two calls of one widget at a time"
  case ghost = "something is done for a widget that is not there"
  case oldQuestion = "a call for an old configuration or build"
  case cap = "more charged refreshes in 24 h than allowed"
  case interval = "a charged refresh before the minimum interval has passed"
  case backoff = "a retry before its backoff has passed"
  case chargedFree = "a free refresh is charged"
  case freeCharged = "a refresh that is not free is not charged"
  case untilBroken = "a deferred request is done before its time"
  case early = "a policy reload before its date"
  case paused = "a paused widget is reloaded though nobody watches"
  case lost = "a reload that is due is not made though a call is free"
  case asleep = "something will be due, and no wake-up is planned for it"
  case starved = "a reload waits for a free call for ever"
  case burst = "after a jump of the clocks a policy reload is not spread"
  case entry = "not the entry in force"
  case next = "not the entry that follows"
  case state = "a wrong state"
  case repeated = "one change is announced twice, or an entry that was passed over"
  case former = "an adopted timeline replaces the wrong one"
  case adoptShown = "an adopted timeline or placeholder is not announced"
  case notDropped = "a previous timeline is not dropped when the new one begins, or too early"
  case verdict = "a call's end is taken wrongly: adopted, kept or discarded against the rules"
  case cancelled = "a call that nobody needs is not cancelled, or one that is needed is"
  case answers = "not exactly one answer to each who asks"
  case answerWord = "the wrong answer to a request"
  case putOff = "a reload is said to be put off against the rules"
  case pastWakeUp = "a wake-up in the past"
  case idleWakeUp = "a wake-up for nothing"
  case busyIdle = "a wake-up is planned though nothing is due"
  case budgetTold = "the budget that is told is not the one that holds"
  case unpermitted = "a call of a leased widget without a permission, or after its time"
  case unpublished = "a leased widget shows a timeline that was not published"
  case unused = "the end of a permission is not reported, or reported without a permission"
  case wanted = "a call of a leased widget is wanted twice, or before its time"
  case snapshot = "a snapshot is asked for against the rules"
}

/// A rule that was broken, and where.
struct ModelViolation {
  var rule: ModelRule
  /// What is known of the place.
  var detail: String
  /// How many events of the run had been sent.
  var event: Int
}
