/// The refresh budget of a widget, in the answer of `why`.
public struct WhyBudget: WireRow {
  /// Charged refreshes in any 24 h; 0 means unlimited.
  public var refreshesPerDay: Int
  /// Charged refreshes in the last 24 h.
  public var used: Int
  /// The shortest time between two charged refreshes, in seconds.
  public var minimumInterval: Double
  /// The steady interval that can be kept up for the next 24 h, in seconds; `nil` if unlimited.
  public var pace: Double?
  /// When a charged refresh could be made that is asked for now, failures apart.
  public var nextSlot: WireTime
  /// When the charged refreshes of the last 24 h were made, the oldest first.
  public var charges: [WireTime]

  enum CodingKeys: String, CodingKey {
    case refreshesPerDay = "refreshes_per_day"
    case used
    case minimumInterval = "minimum_interval"
    case pace
    case nextSlot = "next_slot"
    case charges
  }

  /// Makes a row.
  public init(
    refreshesPerDay: Int,
    used: Int,
    minimumInterval: Double,
    pace: Double? = nil,
    nextSlot: WireTime,
    charges: [WireTime]
  ) {
    self.refreshesPerDay = refreshesPerDay
    self.used = used
    self.minimumInterval = minimumInterval
    self.pace = pace
    self.nextSlot = nextSlot
    self.charges = charges
  }

  /// One JSON object in the documented order.
  public var json: [UInt8] {
    JSONObject.bytes(keyedBy: CodingKeys.self) { object in
      object.put(.refreshesPerDay, refreshesPerDay)
      object.put(.used, used)
      object.put(.minimumInterval, minimumInterval)
      object.put(.pace, pace)
      object.put(.nextSlot, nextSlot)
      object.put(.charges, charges)
    }
  }
}

extension WhyBudget: JSONWritable {}
