import Foundation

/// A high tide.
struct Tide {
  let date: Date
  let metres: Double

  #if os(iOS)
    static let isOnPhone = true
  #else
    static let isOnPhone = false
  #endif
}
