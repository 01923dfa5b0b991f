import Testing
import WidgetModel

/// The published limits and budgets, once more as numbers.
@Suite struct LimitTests {
  @Test(arguments: [
    (OutputLimits.archiveBytes, 10_485_760), (OutputLimits.imageBytes, 4_194_304),
    (OutputLimits.entries, 4096), (OutputLimits.nodesPerEntry, 10_000), (OutputLimits.depth, 128),
    (OutputLimits.contentTypeBytes, 255), (OutputLimits.urlBytes, 8192),
    (OutputLimits.messageBytes, 4096), (OutputLimits.options, 1000),
    (OutputLimits.optionBytes, 4096), (OutputLimits.kinds, 64), (OutputLimits.parameters, 64),
    (ParameterDeclaration.textLimit, 65_536),
  ])
  func `each limit is the published one`(limit: Int, published: Int) {
    #expect(limit == published)
  }

  @Test func `the default budgets are the published ones`() {
    let budgets = CallBudgets()
    #expect(budgets.load == .seconds(2))
    #expect(budgets.memory == 67_108_864)
    let times: [(ProviderCall, Duration)] = [
      (.placeholder, .milliseconds(100)), (.snapshot, .seconds(1)), (.timeline, .seconds(10)),
      (.action, .seconds(10)), (.options, .seconds(1)),
    ]
    #expect(times.map(\.0) == ProviderCall.allCases)
    for (call, time) in times { #expect(budgets.time(for: call) == time, "\(call)") }
  }

  @Test func `each call has the time of its own budget`() {
    var budgets = CallBudgets()
    budgets.placeholder = .seconds(1)
    budgets.snapshot = .seconds(2)
    budgets.timeline = .seconds(3)
    budgets.action = .seconds(4)
    budgets.options = .seconds(5)
    let times = ProviderCall.allCases.map(budgets.time)
    #expect(times == (1...5).map { .seconds($0) })
  }

  @Test func `a kind shortens each of its budgets and lengthens none`() {
    let less = CallBudgets().shortened(
      to: .init(
        placeholder: .milliseconds(99), snapshot: .milliseconds(999), timeline: .seconds(9)))
    #expect(less.placeholder == .milliseconds(99))
    #expect(less.snapshot == .milliseconds(999))
    #expect(less.timeline == .seconds(9))
    let more = CallBudgets().shortened(
      to: .init(placeholder: .seconds(60), snapshot: .seconds(60), timeline: .seconds(60)))
    #expect(more == CallBudgets())
    #expect(CallBudgets().shortened(to: .init()) == CallBudgets())
  }

  @Test func `the grace is a tenth from half a second on`() {
    #expect(CallBudgets.grace(after: .milliseconds(500)) == .milliseconds(50))
    #expect(CallBudgets.grace(after: .milliseconds(510)) == .milliseconds(51))
  }

  @Test func `entries are dated from 1970 to 2200`() {
    #expect(Timestamp.earliest.nanoseconds == 0)
    #expect(Timestamp.latest.nanoseconds == 7_258_118_400_000_000_000)
    for time: Timestamp in [.earliest, .latest, Timestamp(seconds: 5)] {
      #expect(time.clampedToEntryRange == time)
    }
    #expect(Timestamp(nanoseconds: -1).clampedToEntryRange == .earliest)
    #expect((Timestamp.latest + .nanoseconds(1)).clampedToEntryRange == .latest)
  }

  @Test(
    arguments: zip(
      WidgetFamily.allCases,
      [(158, 158), (338, 158), (338, 354), (715, 342), (72, 72), (160, 72), (234, 26)]))
  func `a family has its published size`(family: WidgetFamily, size: (Double, Double)) {
    #expect(family.defaultSize == DisplaySize(width: size.0, height: size.1))
    #expect(family.defaultSize.isPlausible)
  }

  @Test func `a side of a widget has 1 to 16384 points`() {
    for side: Double in [1, 16_384] {
      #expect(DisplaySize(width: side, height: 100).isPlausible)
      #expect(DisplaySize(width: 100, height: side).isPlausible)
    }
    for side: Double in [0.999, 16_384.001, .nan, .infinity, -5] {
      #expect(!DisplaySize(width: side, height: 100).isPlausible, "\(side)")
      #expect(!DisplaySize(width: 100, height: side).isPlausible, "\(side)")
    }
  }

  @Test func `each family is a bit of its own in a set`() {
    for family in WidgetFamily.allCases {
      let one = WidgetFamilies([family])
      #expect(one.rawValue == 1 << UInt32(family.rawValue))
      #expect(WidgetFamily.allCases.filter(one.contains) == [family])
    }
    #expect(WidgetFamilies.all.members == WidgetFamily.allCases)
    #expect(WidgetFamilies([]).members.isEmpty)
  }
}
