import HostConfiguration
import Testing
import WidgetModel

@testable import GalleryServer

/// The places of tiles.
@Suite struct DashboardLayoutTests {
  private func tiles(_ tiles: [DashboardConfiguration.Tile], columns: Int = 4) -> [String] {
    var dashboard = DashboardConfiguration(name: "wall")
    dashboard.columns = columns
    dashboard.tiles = tiles
    let placed = DashboardLayout.tiles(of: dashboard) { id in
      id.text.split(separator: "/").last.flatMap { WidgetFamily(name: String($0)) }
    }
    return placed.map {
      "\($0.widgets.joined(separator: "+")) \($0.column),\($0.row) \($0.columns)x\($0.rows)"
    }
  }

  private func tile(
    _ id: String, at place: (Int, Int)? = nil, _ size: (Int, Int)? = nil
  ) -> DashboardConfiguration.Tile {
    var tile = DashboardConfiguration.Tile(id.split(separator: "+").compactMap { WidgetID($0) })
    tile.place = place.map { .init(column: $0.0, row: $0.1) }
    tile.columns = size?.0
    tile.rows = size?.1
    return tile
  }

  @Test("tiles without a place fill the grid line by line, in the size of their family")
  func list() {
    #expect(
      tiles([tile("a/large"), tile("b/medium"), tile("c/small"), tile("d/small"), tile("e/medium")])
        == [
          "a/large 1,1 2x2", "b/medium 3,1 2x1", "c/small 3,2 1x1", "d/small 4,2 1x1",
          "e/medium 1,3 2x1",
        ])
  }

  @Test("a place in the file comes first, and others flow around it")
  func fixed() {
    #expect(
      tiles([tile("a/small"), tile("b/small", at: (1, 1), (3, 2)), tile("c/medium")])
        == ["a/small 4,1 1x1", "b/small 1,1 3x2", "c/medium 1,3 2x1"])
  }

  @Test("a tile whose place is taken gets a free one, and none is wider than the grid")
  func conflicts() {
    #expect(
      tiles(
        [tile("a/small", at: (1, 1)), tile("b/small", at: (1, 1)), tile("c/extraLarge")], columns: 2
      )
        == ["a/small 1,1 1x1", "b/small 2,1 1x1", "c/extraLarge 1,2 2x2"])
    #expect(tiles([tile("a/large", at: (4, 1))]) == ["a/large 3,1 2x2"])
    #expect(tiles([tile("a/medium", at: (1, 200))], columns: 1) == ["a/medium 1,200 1x1"])
  }

  @Test("tall tiles around a wide one are placed as one by one, and soon")
  func tall() {
    var all = [tile("wide/small", at: (1, 200), (24, 1))]
    all += (1..<200).map { tile("t\($0)/small", at: nil, (1, 200)) }
    let placed = tiles(all, columns: 24)
    #expect(placed[1] == "t1/small 1,201 1x200" && placed[24] == "t24/small 24,201 1x200")
    #expect(placed[25] == "t25/small 1,401 1x200" && placed[199] == "t199/small 7,1801 1x200")
    #expect(
      tiles([
        tile("a/small", at: (1, 2), (3, 1)), tile("b/small", at: (2, 4), (3, 1)),
        tile("c/small", at: nil, (1, 3)), tile("d/small", at: nil, (1, 4)),
        tile("e/small", at: nil, (2, 2)),
      ])
        == [
          "a/small 1,2 3x1", "b/small 2,4 3x1", "c/small 4,1 1x3", "d/small 1,3 1x4",
          "e/small 2,5 2x2",
        ])
  }

  @Test("a stack has the size of its first widget that the host has")
  func stack() {
    #expect(tiles([tile("gone+a/large+b/large")]) == ["gone+a/large+b/large 1,1 2x2"])
  }

  @Test("a widget that the host does not have gets a small place")
  func unknown() {
    #expect(tiles([tile("nothing")]) == ["nothing 1,1 1x1"])
  }
}
