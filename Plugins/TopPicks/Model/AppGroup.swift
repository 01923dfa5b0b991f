import Foundation

enum AppGroup {
  static let identifier = "group.org.widgethost.toppicks"

  static var defaults: UserDefaults? {
    UserDefaults(suiteName: identifier)
  }
}
