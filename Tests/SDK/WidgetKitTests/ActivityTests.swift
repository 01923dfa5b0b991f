internal import ActivityKit
internal import Testing

private struct Parcel: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var minutes: Int
  }

  var name: String
}

@Suite struct ActivityTests {
  private let parcel = Parcel(name: "p")
  private let content = ActivityContent(state: Parcel.ContentState(minutes: 3), staleDate: nil)

  @Test func `every way to start a live activity fails`() {
    let alert = AlertConfiguration(title: "t", body: "b", sound: .default)
    #expect(throws: ActivityAuthorizationError.unsupported) {
      try Activity.request(attributes: parcel, content: content)
    }
    #expect(throws: ActivityAuthorizationError.unsupported) {
      try Activity.request(attributes: parcel, content: content, style: .transient)
    }
    #expect(throws: ActivityAuthorizationError.unsupported) {
      try Activity.request(
        attributes: parcel, content: content, alertConfiguration: alert, start: Date())
    }
    #expect(throws: ActivityAuthorizationError.unsupported) {
      try Activity.request(attributes: parcel, contentState: content.state)
    }
  }

  @Test func `there are no activities, and nothing changes`() async {
    #expect(Activity<Parcel>.activities.isEmpty && Activity<Parcel>.pushToStartToken == nil)
    for await _ in Activity<Parcel>.activityUpdates { Issue.record("an activity") }
    for await _ in Activity<Parcel>.pushToStartTokenUpdates { Issue.record("a token") }
    let information = ActivityAuthorizationInfo()
    #expect(!information.areActivitiesEnabled && !information.frequentPushesEnabled)
    for await _ in information.activityEnablementUpdates { Issue.record("a change") }
    for await _ in information.frequentPushEnablementUpdates { Issue.record("a change") }
  }

  @Test func `a content keeps its parts and survives being encoded`() throws {
    let date = Date(timeIntervalSince1970: 5)
    let full = ActivityContent(state: content.state, staleDate: date, relevanceScore: 7)
    #expect(full.staleDate == date && full.relevanceScore == 7 && full.state.minutes == 3)
    #expect(content.relevanceScore == 0 && content.staleDate == nil && content != full)
    let data = try JSONEncoder().encode(full)
    #expect(
      try JSONDecoder().decode(ActivityContent<Parcel.ContentState>.self, from: data) == full)
    #expect("\(content)" == "\(content.state)")
  }

  @Test func `alerts, styles, tokens and policies keep what they are told`() {
    let alert = AlertConfiguration(title: "t", body: "b", sound: .named("s"))
    #expect(alert.title.key == "t" && alert.body.key == "b")
    #expect(ActivityStyle.standard != .transient && PushType.token != .channel("a"))
    #expect(PushType.channel("a") == .channel("a") && PushType.channel("a") != .channel("b"))
    let date = Date()
    let policies: [ActivityUIDismissalPolicy] = [
      .default, .immediate, .after(date), .after(date + 1),
    ]
    #expect(Set(policies + policies).count == 4)
    for error in ActivityAuthorizationError.allCases {
      #expect(error.errorDescription?.contains("\(error)") == true)
      #expect(error.failureReason == "\(error)" && error.recoverySuggestion == nil)
    }
  }
}
