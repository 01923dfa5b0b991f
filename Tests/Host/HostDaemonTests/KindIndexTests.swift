import Testing
import WidgetModel

@testable import HostDaemon

@Suite struct KindIndexTests {
  /// The plugin and the kind that `name` means, as `plugin:kind`.
  private func meaning(of name: String, in index: KindIndex) throws -> String {
    let owned = try index.find(name)
    return "\(owned.plugin):\(owned.kind.id)"
  }

  @Test func `a kind is found by its name, and by its plugin and name`() throws {
    let index = index(["clock": plugin(kind("face"), kind("dial")), "sun": plugin(kind("rise"))])
    #expect(try meaning(of: "dial", in: index) == "clock:dial")
    #expect(try meaning(of: "sun:rise", in: index) == "sun:rise")
    #expect(throws: WidgetError.self) { try index.find("sun:face") }
    #expect(throws: WidgetError.self) { try index.find("") }
    #expect(throws: WidgetError.self) { try index.find(":") }
  }

  @Test func `a kind whose name holds a colon is found by that name`() throws {
    let index = index(["a": plugin(kind("b:c")), "z": plugin(kind("c"))])
    #expect(try meaning(of: "b:c", in: index) == "a:b:c")
    #expect(try meaning(of: "a:b:c", in: index) == "a:b:c")
  }

  @Test func `a kind that two plugins claim must be written with its plugin`() throws {
    let index = index(["b": plugin(kind("clock"), kind("only")), "a": plugin(kind("clock"))])
    let error = #expect(throws: WidgetError.self) { try index.find("clock") }
    #expect(error?.code == .unknownKind)
    #expect(error?.message.contains("a:clock") == true)
    #expect(error?.message.contains("b:clock") == true)
    #expect(try meaning(of: "a:clock", in: index) == "a:clock")
    #expect(try meaning(of: "b:clock", in: index) == "b:clock")
    #expect(index.all.map(index.reference) == ["a:clock", "b:clock", "only"])
  }

  @Test func `every reference leads back to its kind`() throws {
    let index = index([
      "a": plugin(kind("x"), kind("y", formerNames: ["x", "z"])), "b": plugin(kind("x")),
      "c": plugin(kind("z")),
    ])
    for owned in index.all { #expect(try index.find(index.reference(to: owned)) == owned) }
  }

  @Test func `a former name means the kind that had it, unless a kind has it now`() throws {
    let index = index([
      "a": plugin(kind("face", formerNames: ["clock", "dial"])), "b": plugin(kind("dial")),
    ])
    #expect(try meaning(of: "clock", in: index) == "a:face")
    #expect(try meaning(of: "dial", in: index) == "b:dial")
  }

  @Test func `a former name may be written with its plugin`() throws {
    let index = index([
      "a": plugin(kind("face", formerNames: ["clock"])),
      "b": plugin(kind("dial", formerNames: ["clock"])),
    ])
    #expect(try meaning(of: "a:clock", in: index) == "a:face")
    #expect(try meaning(of: "b:clock", in: index) == "b:dial")
  }

  @Test func `whatever the error about a shared former name says to write is found`() throws {
    let index = index([
      "a": plugin(kind("face", formerNames: ["clock"]), kind("hand", formerNames: ["clock"])),
      "b": plugin(kind("dial", formerNames: ["clock"])),
    ])
    let error = #expect(throws: WidgetError.self) { try index.find("clock") }
    #expect(error?.code == .unknownKind)
    for name in ["a:face", "a:hand", "b:dial"] {
      #expect(error?.message.contains(name) == true)
      #expect(try meaning(of: name, in: index) == name)
    }
  }

  @Test func `an unknown kind is told with the nearest known one`() throws {
    let index = index(["a": plugin(kind("clock"))])
    let near = #expect(throws: WidgetError.self) { try index.find("clokc") }
    #expect(near?.code == .unknownKind)
    #expect(near?.message.contains("\"clock\"") == true)
    let far = #expect(throws: WidgetError.self) { try index.find("weather") }
    #expect(far?.code == .unknownKind)
    #expect(far?.message.contains("\"clock\"") == false)
  }

  @Test func `what is not found while plugins load may still come`() throws {
    let index = index(["a": plugin(kind("clock"))], isIncomplete: true)
    #expect(try meaning(of: "clock", in: index) == "a:clock")
    let error = #expect(throws: WidgetError.self) { try index.find("clok") }
    #expect(error?.code == .notReady)
  }

  @Test func `a name with control characters does no harm in the answer`() {
    let error = #expect(throws: WidgetError.self) { try index([:]).find("a\n\u{1b}[2J") }
    #expect(error?.message.unicodeScalars.allSatisfy { $0.value >= 0x20 } == true)
  }
}
