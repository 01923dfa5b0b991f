import SwiftUI

struct ConditionSymbol: View {
  let hour: Forecast.Hour

  var body: some View {
    Image(systemName: hour.condition.symbolName(isDaylight: hour.isDaylight))
      .symbolRenderingMode(.multicolor)
  }
}
