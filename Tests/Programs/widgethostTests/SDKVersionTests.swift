import HostDaemon
import TestPluginBuilder
import Testing

/// The version of the SDK for plugins in Swift, which its header defines.
@Test func `the SDK has the version of the host`() throws {
  let header = try Project.text(of: "Sources/SDK/CWidgetKitEntry/include/sdk-version.h")
  #expect(header.contains("#define WH_SDK_VERSION \"\(HostVersion.current)\"\n"))
}
