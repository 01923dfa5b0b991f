import SwiftUI

struct LinkButtonRow: View {
  private struct Item: Identifiable {
    let id: String
    let title: LocalizedStringKey
    let symbol: String

    var url: URL? { URL(string: "quizzly://\(id)") }
  }

  private let items = [
    Item(id: "discover", title: "Discover", symbol: "magnifyingglass"),
    Item(id: "create", title: "Create", symbol: "plus"),
    Item(id: "join", title: "Join", symbol: "play.fill"),
  ]

  var body: some View {
    HStack(spacing: 8) {
      ForEach(items) { item in
        if let url = item.url {
          Link(destination: url) {
            LinkButton(title: item.title, symbol: item.symbol)
          }
        }
      }
    }
    .unredacted()
  }
}

private struct LinkButton: View {
  let title: LocalizedStringKey
  let symbol: String

  var body: some View {
    HStack(spacing: 5) {
      Image(systemName: symbol)
        .imageScale(.small)
      Text(title)
        .lineLimit(1)
        .minimumScaleFactor(0.8)
    }
    .font(.quizButton)
    .foregroundColor(.quizCaption)
    .frame(maxWidth: .infinity, minHeight: 34)
    .background(Color.buttonBackground)
    .clipShape(RoundedRectangle(cornerRadius: 10, style: .continuous))
  }
}
