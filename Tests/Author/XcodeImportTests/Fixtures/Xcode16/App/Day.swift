import Foundation

/// A day of the week.
struct Day {
  var name: String

  static var today: Day {
    #if os(iOS)
      Day(name: "today")
    #else
      Day(name: "never")
    #endif
  }
}
