import SwiftUI

@main
struct DayApp: App {
  var body: some Scene { WindowGroup { EmptyView() } }
}
