import HostLoop
import HostScheduler
import Testing
import WidgetModel

@testable import HostDaemon

@HostActor
@Suite struct WidgetTableTests {
  @Test func `widgets are found by id and by number, and listed in the order of their ids`() throws
  {
    let table = WidgetTable()
    for id in ["b", "c", "a"] { _ = table.add(try item(id)) }
    #expect(table.all.map(\.id.text) == ["a", "b", "c"])
    let widget = try #require(table[try widgetID("c")])
    #expect(table[widget.index] === widget)
    #expect(Set(table.all.map(\.index)).count == 3)
    #expect(table[try widgetID("d")] == nil)
    #expect(table[WidgetIndex(3)] == nil)
  }

  @Test func `a removed widget is found no more, and its number is used again`() throws {
    let table = WidgetTable()
    let first = table.add(try item("a"))
    let second = table.add(try item("b"))
    table.remove(first)
    #expect(table[first.id] == nil)
    #expect(table[first.index] == nil)
    let third = table.add(try item("c"))
    #expect(third.index == first.index)
    #expect(table[third.index] === third)
    #expect(table[second.index] === second)
    #expect(table.all.map(\.id.text) == ["b", "c"])
  }
}
