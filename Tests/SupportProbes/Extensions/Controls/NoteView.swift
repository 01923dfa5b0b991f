import AppIntents
import SwiftUI

struct NoteView: View {
  let title: LocalizedStringResource
  @State private var isOn = false
  @State private var rows = ["a", "b"]

  var body: some View {
    List {
      Section(title) {
        Toggle(title, isOn: $isOn)
        Button(title) { isOn.toggle() }
        ForEach(rows, id: \.self) { Text($0) }
          .onDelete { rows.remove(atOffsets: $0) }
          .onMove { rows.move(fromOffsets: $0, toOffset: $1) }
      }
    }
    .listStyle(InsetGroupedListStyle())
    .navigationTitle(title)
    .accessibilityLabel(title)
    .navigationViewStyle(StackNavigationViewStyle())
    .alert(isPresented: $isOn) { Alert(title: Text(title), dismissButton: .cancel()) }
    .presentationDetents([.fraction(0.5), .height(200)])
  }
}

struct Pulse: ViewModifier {
  @State private var phase: CGFloat = 0

  func body(content: Content) -> some View {
    content.modifier(Fade(phase: phase).animation(.linear))
  }

  struct Fade: ViewModifier {
    var phase: CGFloat

    func body(content: Content) -> some View { content.opacity(phase) }
  }
}
