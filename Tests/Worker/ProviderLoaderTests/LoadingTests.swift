import Glibc
import ProviderLoader
import TestPluginBuilder
import Testing
import WidgetModel

@Suite struct LoadingTests {
  @Test func `a plugin is loaded, initialised and described`() async throws {
    let folder = try PluginFolder()
    let plugin = try TestHost.load(try await folder.build("echo"))
    #expect(plugin.descriptor.id == "org.example.echo")
    #expect(plugin.descriptor.displayName == "Echo")
    #expect(plugin.descriptor.isThreadSafe)
    let kind = try #require(plugin.kind("echo")).descriptor
    #expect(kind == plugin.descriptor.kind("echo"))
    #expect(kind.displayName == "echo")
    #expect(kind.families == .all)
    #expect(kind.parameters.map(\.type) == ParameterType.allCases)
    #expect(
      kind.parameters.map(\.isOptional) == [false, false, true, true, false, true, true, false])
    #expect(kind.parameters[1].range == -10...9.3e18)
    #expect(kind.parameters[4].choices.map(\.title) == ["Red", "green"])
    #expect(
      kind.parameters.map(\.defaultValue) == [
        .bool(true), .int(7), nil, nil, .choice(1), nil, nil, .stringList(["a", "b"]),
      ])
  }

  @Test func `a file is loaded by the name of the link to it, and by no other name`() async throws {
    let folder = try PluginFolder()
    let target = folder.file("libecho.so.1")
    try #require(rename(try await folder.build("echo"), target) == 0)
    #expect(try TestHost.load(target, name: "echo").descriptor.id == "org.example.echo")
    for name in [nil, "", "a/b", ".echo"] {
      let error = #expect(throws: PluginLoadError.self) { try TestHost.load(target, name: name) }
      #expect(error?.message.contains("no usable name") == true)
    }
  }

  @Test func `a newer minor version with longer structs is welcome`() async throws {
    let folder = try PluginFolder()
    let path = try await folder.build("variant", defines: ["MINOR=9", "SIZE=4096"])
    #expect(try TestHost.load(path).descriptor.abiMinor == 9)
  }

  @Test func `an empty text counts as one that is not there`() async throws {
    let folder = try PluginFolder()
    let plugin = try await folder.build(
      "variant",
      defines: ["PLUGIN=.author=\"\",.licence=\"MIT\"", "KIND=.id=\"a\",.display_name=\"\""])
    let descriptor = try TestHost.load(plugin).descriptor
    #expect(descriptor.author == "" && descriptor.licence == "MIT" && descriptor.homepage == "")
    #expect(descriptor.kinds.map(\.displayName) == ["a"])
  }

  private static func formerNames(_ count: Int) -> String {
    let names = (0..<count).map { "\"n\($0)\"," }.joined()
    return "KIND=.id=\"a\",.former_names=(const char *const[]){\(names)0}"
  }

  @Test func `a kind has sixteen former names at most`() async throws {
    let folder = try PluginFolder()
    for count in [0, 1, 16] {
      let path = try await folder.build(
        "variant", as: "v\(count)", defines: [Self.formerNames(count)])
      let names = try TestHost.load(path).descriptor.kinds[0].formerNames
      #expect(names == (0..<count).map { "n\($0)" })
    }
    let path = try await folder.build("variant", defines: [Self.formerNames(17)])
    #expect(throws: PluginLoadError.self) { try TestHost.load(path) }
  }

  @Test func `another major version is refused with both versions and the file`() async throws {
    let folder = try PluginFolder()
    let path = try await folder.build("variant", defines: ["MAJOR=2", "MINOR=7"])
    let error = #expect(throws: PluginLoadError.self) { try TestHost.load(path) }
    #expect(error?.code == .incompatible)
    for part in [path, "2.7", "1.4"] { #expect(error?.description.contains(part) == true) }
  }

  @Test(arguments: [
    ("MAGIC=1", PluginLoadError.Code.notAPlugin), ("SIZE=64", .notAPlugin),
    ("SYMBOL=other", .noEntry),
    ("INIT=-3", .initFailed), ("NAME=0", .badDescription), ("NAME=\"\"", .badDescription),
    ("NAME=\"\\xff\"", .badDescription), ("KINDS=0", .badDescription),
    ("KINDS=2", .badDescription), ("KINDS=3", .badDescription), ("KINDS=65", .badDescription),
    ("KIND=.id=0", .badDescription), ("KIND=.id=\"a\\tb\"", .badDescription),
    ("KIND=.id=\"a\",.families=0", .badDescription),
    ("KIND=.id=\"a\",.families=128", .badDescription),
    ("KIND=.id=\"a\",.size=8", .badDescription),
    ("KIND=.id=\"a\",.snapshot=0", .badDescription),
    ("KIND=.id=\"a\",.parameters=0", .badDescription),
    ("KIND=.id=\"a\",.parameter_count=65", .badDescription),
    ("KIND=.id=\"a\",.timeline_budget=-1", .badDescription),
    ("PARAMETER=.name=\"Upper\"", .badDescription), ("PARAMETER=.name=0", .badDescription),
    ("PARAMETER=.name=\"a\",.type=8", .badDescription),
    ("PARAMETER=.name=\"a\",.type=256", .badDescription),
    ("PARAMETER=.name=\"a\",.size=16", .badDescription),
    ("PARAMETER=.name=\"a\",.default_value=\"x\"", .badDescription),
    ("PARAMETER=.name=\"a\",.type=4", .badDescription),
    ("PARAMETER=.name=\"a\",.choice_count=1", .badDescription),
    ("PARAMETER=.name=\"a\",.flags=2,.minimum=2,.maximum=1", .badDescription),
    ("PARAMETER=.name=\"a\",.flags=2,.minimum=2,.maximum=3", .badDescription),
  ])
  func `what breaks a rule of the header is refused, and the error names the file`(
    define: String, code: PluginLoadError.Code
  ) async throws {
    let folder = try PluginFolder()
    let path = try await folder.build("variant", defines: [define])
    let error = #expect(throws: PluginLoadError.self) { try TestHost.load(path) }
    #expect(error?.code == code, "\(error?.description ?? "")")
    #expect(error?.description.contains(path) == true)
  }

  @Test func `a file that is no library is refused before it is loaded`() throws {
    #expect(throws: PluginLoadError.self) { try TestHost.load("/tmp/there-is-no.so") }
  }
}
