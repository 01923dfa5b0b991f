import Testing
import WidgetLayout

@testable import SwiftUI

/// Facts about SwiftUI's layout from public sources, checked with the SDK and the host's layout.
@MainActor
@Suite struct LayoutFactTests {
  @Test(arguments: Facts.stacks)
  func stacks(_ fact: Fact) throws { try check(fact) }

  @Test(arguments: Facts.spacing)
  func spacing(_ fact: Fact) throws { try check(fact) }

  @Test(arguments: Facts.frames)
  func frames(_ fact: Fact) throws { try check(fact) }

  @Test(arguments: Facts.layers)
  func layers(_ fact: Fact) throws { try check(fact) }

  @Test(arguments: Facts.grids)
  func grids(_ fact: Fact) throws { try check(fact) }

  @Test(arguments: Facts.layouts)
  func layouts(_ fact: Fact) throws { try check(fact) }

  @Test(arguments: Facts.leaves)
  func leaves(_ fact: Fact) throws { try check(fact) }

  private func check(_ fact: Fact) throws {
    let layout = try FactLayout(fact.view(), width: fact.width, height: fact.height)
    let wanted = fact.expected.split(separator: "; ")
    let actual = layout.frames(wanted.map { $0.prefix { $0 != "=" } })
    for (wanted, actual) in zip(wanted, actual.split(separator: "; ")) {
      let numbers = zip(wanted.split(separator: ","), actual.split(separator: ","))
      let isEqual = numbers.allSatisfy { wanted, actual in
        wanted.hasSuffix("_") ? true : wanted == actual
      }
      #expect(isEqual, "\(fact.name): expected \(wanted), found \(actual)")
    }
  }
}

/// The tables, each in a file of its own.
enum Facts {}
