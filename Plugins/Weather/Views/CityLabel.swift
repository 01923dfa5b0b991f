import SwiftUI

struct CityLabel: View {
  let city: City

  var body: some View {
    Text(city.name)
      .font(.subheadline.weight(.semibold))
      .lineLimit(1)
      .minimumScaleFactor(0.8)
  }
}
