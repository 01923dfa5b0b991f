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

  /// Without Foundation's internationalization, they know only GMT and the root locale, and no error tells so. TOMLKit
  /// uses the current calendar for a type that the host does not.
  @Test(arguments: [
    "6LocaleV", "8TimeZoneV10identifier", "8TimeZoneV7current", "8CalendarV10identifier",
  ])
  func `the host has no use of Foundation's time zones, locales and calendars`(name: String) throws
  {
    let program = try Data(contentsOf: Program.widgethost, options: .mappedIfSafe)
    #expect(program.range(of: Data("20FoundationEssentials4DateV".utf8)) != nil)
    #expect(program.range(of: Data("20FoundationEssentials\(name)".utf8)) == nil)
  }
}
