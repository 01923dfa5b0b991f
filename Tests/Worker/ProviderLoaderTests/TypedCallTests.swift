import CWidgetABI
import ProviderLoader
import TestPluginBuilder
import Testing
import WidgetModel

@Suite struct TypedCallTests {
  /// Calls the echo plugin and returns its status and what it heard.
  private func echo(_ values: [ParameterValue?]) async throws -> (wh_status, String) {
    let folder = try PluginFolder()
    let plugin = try TestHost.load(try await folder.build("echo"))
    let kind = try #require(plugin.kind("echo"))
    let arguments = try kind.arguments(values)
    var context = wh_context()
    var sink = wh_sink()
    let status = kind.call(.timeline, context: &context, sink: &sink, arguments: arguments)
    let heard = plugin.withExtension("test.echo/1") {
      String(cString: $0.assumingMemoryBound(to: CChar.self))
    }
    return (status, heard ?? "")
  }

  @Test func `all eight types arrive as C arguments, in declared order`() async throws {
    let (status, heard) = try await echo([
      .bool(true), .int(.max - 1023), .double(-0.1), .string("grüße"), .choice(1),
      .date(Timestamp(nanoseconds: -5)), .entity("id/1"), .stringList(["x", "", "z"]),
    ])
    #expect(status == -42)
    #expect(heard == "1 9223372036854774784 -0.10000000000000001 grüße 1 -5 id/1 3 [x] [] [z]")
  }

  @Test func `unset parameters arrive as the header says`() async throws {
    let (_, heard) = try await echo([
      .bool(false), .int(-10), nil, nil, .choice(0), nil, nil, .stringList([]),
    ])
    #expect(heard == "0 -10 0 NULL 0 0 NULL 0")
  }

  @Test(
    arguments: [
      [], [nil], [.int(1)], [.bool(true), .int(-11)],
      [.bool(true), .int(1), .double(.nan)], [.bool(true), .int(1), nil, nil, .choice(2)],
      [.bool(true), .int(1), nil, .string("a\0b")],
    ] as [[ParameterValue?]])
  func `values that do not fit the declaration never reach the plugin`(
    values: [ParameterValue?]
  ) async throws {
    let folder = try PluginFolder()
    let plugin = try TestHost.load(try await folder.build("echo"))
    let kind = try #require(plugin.kind("echo"))
    #expect(throws: ParameterError.self) { try kind.arguments(values) }
  }
}
