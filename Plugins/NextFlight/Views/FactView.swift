import SwiftUI

/// Something to know about the flight, under its name.
struct FactView: View {
  let title: LocalizedStringKey
  let value: String

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      Text(title)
        .font(.caption2)
        .foregroundStyle(.secondary)
      Text(value)
        .font(.headline)
    }
    .lineLimit(1)
  }
}
