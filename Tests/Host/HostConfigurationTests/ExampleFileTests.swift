import Foundation
import TestPluginBuilder
import Testing
import WidgetModel

@testable import HostConfiguration

/// The example at the top level of the project.
@Suite struct ExampleFileTests {
  private func example() throws -> String {
    try Project.text(of: "host.conf")
  }

  /// The example with every line that shows a key in force.
  private func inForce() throws -> String {
    try example().split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.firstMatch(of: /^#[a-z\[]/) == nil ? line : line.dropFirst()
    }.joined(separator: "\n")
  }

  @Test func `the example changes nothing as it is`() throws {
    #expect(try configuration(example()) == HostConfiguration(launch: launch()))
  }

  @Test func `every line of the example is valid when it is put in force`() throws {
    let host = try configuration(inForce())
    #expect(host.widgets.count == 1 && host.kinds.count == 1)
    #expect(host.plugins.count == 1 && host.panels.count == 1)
    let defaults = HostConfiguration(launch: launch())
    #expect(host.budgets == defaults.budgets && host.refresh == defaults.refresh)
    #expect(host.cacheLimit == defaults.cacheLimit && host.workerIdle == defaults.workerIdle)
    #expect(host.logLevel == defaults.logLevel)
  }

  @Test(arguments: ["0.1.0"])
  func `a file with every key of an earlier version stays valid`(version: String) throws {
    let text = try Project.text(of: "Tests/Compatibility/configurations/\(version).conf")
    let host = try configuration(text)
    #expect(host.widgets.map { "\($0.id)" } == ["load", "desk"])
    #expect(host.kinds.count == 2 && host.plugins.count == 1)
  }
}
