import Foundation
import SwiftUI
import Testing

@testable import SwiftData

@MainActor
@Suite("Queries of SwiftData")
struct QueryTests {
  private struct Names: View {
    var title = "names"
    @Query private var all: [Item]
    @Query(sort: \Item.name, order: .reverse) private var sorted: [Item]
    @Query(filter: #Predicate<Item> { $0.count > 1 }, sort: [SortDescriptor(\Item.count)])
    private var counted: [Item]
    @Query(Self.first) private var first: [Item]

    static var first: FetchDescriptor<Item> {
      var descriptor = FetchDescriptor<Item>(sortBy: [SortDescriptor(\.name)])
      descriptor.fetchLimit = 1
      return descriptor
    }

    var texts: [String] {
      [all, sorted, counted, first].map { $0.map(\.name).joined(separator: " ") }
    }

    var body: some View { Text(texts.joined(separator: ", ")) }
  }

  /// Reads the queries of a view in the environment of a context.
  private func texts(in context: ModelContext?) -> [String] {
    var environment = EnvironmentValues()
    if let context { environment.modelContext = context }
    return environment.whileCurrent { Names(title: "x").texts }
  }

  @Test("A query without a container is empty")
  func empty() { #expect(texts(in: nil) == ["", "", "", ""]) }

  @Test("A query reads the context of the environment in its order and by its condition")
  func context() throws {
    let context = try ModelContainer(for: Item.self).mainContext
    for (name, count) in [("b", 3), ("a", 2), ("c", 1)] {
      context.insert(Item(name: name, count: count))
    }
    #expect(texts(in: context) == ["b a c", "c b a", "a b", "a"])
  }

  @Test("A container on a view sets the context of the environment")
  func container() throws {
    let container = try ModelContainer(for: Item.self)
    container.mainContext.insert(Item(name: "a"))
    let view = Names().modelContainer(container)
    var messages: [String] = []
    let walk = ViewWalk { messages.append($0) }
    let nodes = view._nodes(in: _ViewContext(environment: EnvironmentValues(), walk: walk))
    #expect("\(nodes)".contains("a, a, , a"))
    #expect(messages.isEmpty)
  }
}
