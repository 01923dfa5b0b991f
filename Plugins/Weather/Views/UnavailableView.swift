import SwiftUI

/// Stands in while there is no weather to show.
struct UnavailableView: View {
  let city: City

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      HStack {
        CityLabel(city: city)
        Spacer()
        RefreshButton()
      }
      Spacer()
      Image(systemName: "cloud.fill")
        .font(.title)
      Text("Weather unavailable")
        .font(.footnote.weight(.medium))
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
  }
}
