import HostLoop
import Testing
import WidgetLocks

@Suite struct FirstAnswerTests {
  @Test func `the first answer is returned, and later ones have no effect`() async {
    let value = await FirstAnswer.within(.seconds(600)) { answer in
      answer(1)
      answer(2)
    }
    #expect(value == 1)
  }

  @Test func `without an answer there is none after the time, and a late one has no effect`() async
  {
    let late = Mutex<(@Sendable (Int) -> Void)?>(nil)
    let value: Int? = await FirstAnswer.within(.milliseconds(1)) { answer in
      late.withLock { $0 = answer }
    }
    #expect(value == nil)
    late.withLock { $0 }?(5)
  }

  @Test func `the value of a call is returned, and a call that hangs is given up`() async {
    #expect(await FirstAnswer.within(.seconds(600), of: { "here" }) == "here")
    let hanging: Void? = await FirstAnswer.within(
      .milliseconds(1),
      of: {
        try? await Task.sleep(for: .seconds(600))
      })
    #expect(hanging == nil)
  }
}
