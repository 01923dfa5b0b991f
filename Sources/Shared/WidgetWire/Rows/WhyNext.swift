/// What comes next for a widget, in the answer of `why`.
public struct WhyNext: WireRow {
  /// When the provider is asked next; `nil` if only on request, or if it is under way.
  public var date: WireTime?
  /// Why then and not now, in words.
  public var reason: String
  /// The policy of the timeline: `at_end`, `after` or `never`; `nil` without a timeline.
  public var policy: String?
  /// The date that the policy leads to.
  public var policyDate: WireTime?
  /// When the next entry takes over; `nil` if none is known.
  public var entry: WireTime?

  enum CodingKeys: String, CodingKey {
    case date = "at"
    case reason
    case policy
    case policyDate = "policy_date"
    case entry
  }

  /// Makes a row.
  public init(
    date: WireTime? = nil,
    reason: String,
    policy: String? = nil,
    policyDate: WireTime? = nil,
    entry: WireTime? = nil
  ) {
    self.date = date
    self.reason = reason
    self.policy = policy
    self.policyDate = policyDate
    self.entry = entry
  }

  /// One JSON object in the documented order.
  public var json: [UInt8] {
    JSONObject.bytes(keyedBy: CodingKeys.self) { object in
      object.put(.date, date)
      object.put(.reason, reason)
      object.put(.policy, policy)
      object.put(.policyDate, policyDate)
      object.put(.entry, entry)
    }
  }
}

extension WhyNext: JSONWritable {}
