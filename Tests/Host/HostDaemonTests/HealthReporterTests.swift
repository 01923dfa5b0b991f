import HostConfiguration
import HostLoop
import HostServer
import Testing
import WidgetModel
import WidgetWire

@testable import HostDaemon

@HostActor
@Suite struct HealthReporterTests {
  private let folder = ScratchFolder()

  @Test func `a report has every check once, in order, and each trouble has a remedy`() throws {
    let daemon = try folder.daemon()
    daemon.configuration.failure = "f:1:1: first\nf:2:1: second"
    let report = HealthReporter(daemon).report(server: nil)
    #expect(report.checks.map(\.name) == HealthCheck.Name.allCases.map(\.rawValue))
    for check in report.checks where check.state != .ok { #expect(check.remedy != nil) }
    let configuration = try #require(report.checks.first { $0.name == "configuration" })
    #expect(configuration.state == .degraded)
    #expect(configuration.message.hasSuffix("is in force: f:1:1: first; f:2:1: second"))
  }

  @Test(arguments: [
    (2, 4, HealthState.ok), (4, 4, .ok), (5, 4, .degraded),
  ])
  func `a queue over its limit degrades the scheduler`(queued: Int, limit: Int, state: HealthState)
  {
    let check = HealthReporter.schedulerCheck(queued: queued, limit: limit) { _ in false }
    #expect(check.state == state)
  }

  @Test(arguments: [
    (Duration.seconds(5), HealthState.ok), (.seconds(6), .degraded), (.seconds(60), .degraded),
    (.seconds(61), .failing),
  ])
  func `late work degrades the scheduler, and very late work fails it`(
    lateness: Duration, state: HealthState
  ) {
    let check = HealthReporter.schedulerCheck(queued: 0, limit: 1) { lateness > $0 }
    #expect(check.state == state, "\(check.message)")
  }

  @Test func `a clock that was never set is noticed`() {
    #expect(HealthReporter.clockCheck(Timestamp(seconds: 0)).state == .degraded)
    #expect(HealthReporter.clockCheck(Timestamp(seconds: 1_735_689_600)).state == .ok)
  }

  @Test(arguments: [
    (89, HealthState.ok), (90, .degraded), (98, .degraded), (99, .failing), (100, .failing),
  ])
  func `descriptors near their end are noticed`(open: Int, state: HealthState) {
    let resources = ProcessResources(descriptors: open, descriptorLimit: 100)
    #expect(HealthReporter.descriptorCheck(resources).state == state)
  }

  @Test func `clients near a limit are noticed, with the numbers`() {
    var server = ServerStatistics()
    #expect(HealthReporter.clientCheck(server).state == .ok)
    (server.clients, server.connectionLimit) = (89, 100)
    #expect(HealthReporter.clientCheck(server).state == .ok)
    server.clients = 90
    #expect(HealthReporter.clientCheck(server).state == .degraded)
    #expect(HealthReporter.clientCheck(server).message.hasSuffix("90 of 100 connections"))
    server.clients = 100
    #expect(HealthReporter.clientCheck(server).state == .failing)
    server.clients = 1
    (server.unsentReplyBytes, server.unsentReplyLimitBytes) = (95, 100)
    let check = HealthReporter.clientCheck(server)
    #expect(check.state == .degraded && check.message.contains("95 of 100 bytes of unsent replies"))
  }

  @Test func `the descriptors of this process are counted`() {
    let before = ProcessResources.now
    #expect(before.descriptors > 2 && before.descriptorLimit >= before.descriptors)
  }

  @Test func `calls count by type and plugin, and cancelled calls do not`() {
    var statistics = CallStatistics()
    statistics.note(.timeline, of: "a", .failure(.cancelled), .seconds(1))
    #expect(statistics.rows.allSatisfy { $0.done == 0 && $0.failed == 0 })
    #expect(statistics.rows.map(\.call) == ProviderCall.allCases.map(\.name))
    statistics.note(.timeline, of: "a", .failure(.host(reason: "x")), .seconds(1))
    #expect(statistics.rows[2].failed == 1 && statistics.rows[2].duration.sumSeconds == 1)
    #expect(statistics[plugin: "a"].failed == 1 && statistics[plugin: "b"].failed == 0)
  }
}
