import SwiftUI

struct DayView: View {
  let day: Day

  var body: some View {
    VStack {
      Text("Hello")
      Text(day.name)
    }
  }
}
