import HostLoop
import Testing

@testable import HostDaemon

/// What the log says of a step of the clocks.
@Suite struct ClockStepTextTests {
  @Test(arguments: [
    (ClockStep(suspended: .seconds(7800)), "The machine was suspended for 2 h 10 min"),
    (ClockStep(setBy: .seconds(-365 * 86_400)), "The wall clock was set back by 365 d"),
    (ClockStep(setBy: .seconds(90)), "The wall clock was set ahead by 1 min 30 s"),
    (ClockStep(setBy: .seconds(3605)), "The wall clock was set ahead by 1 h"),
    (ClockStep(setBy: .milliseconds(-3)), "The wall clock was set"),
    (ClockStep(), "The wall clock was set"),
    (
      ClockStep(suspended: .seconds(86_460), setBy: .seconds(5)),
      "The machine was suspended for 1 d. The wall clock was set ahead by 5 s"
    ),
  ])
  func `a step is told with its length`(step: ClockStep, text: String) {
    #expect(step.text == text)
  }
}
