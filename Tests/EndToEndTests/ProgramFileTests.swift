import Foundation
import PluginFiles
import Testing

@Suite struct ProgramFileTests {
  @Test func `the host is not linked with parts of Foundation that it does not use`() {
    let libraries = NeededLibraries.names(ofFile: Program.widgethost.path)
    #expect(libraries.contains("libFoundationEssentials.so"), "\(libraries)")
    // With them, a tenth of a start is the work of the dynamic loader.
    let unused: Set = ["libFoundation.so", "libFoundationInternationalization.so"]
    #expect(unused.isDisjoint(with: libraries), "\(libraries)")
  }
}
