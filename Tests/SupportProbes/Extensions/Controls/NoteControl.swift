import AppIntents
import SwiftUI
import WidgetKit

struct NoteControl: ControlWidget {
  static let kind = "example.note"
  static let title: LocalizedStringResource = "New Note"

  var body: some ControlWidgetConfiguration {
    StaticControlConfiguration(kind: NoteControl.kind) {
      ControlWidgetButton(action: NoteIntent()) {
        Label(NoteControl.title, systemImage: "square.and.pencil")
      }
    }
    .displayName(NoteControl.title)
  }
}

struct NoteIntent: AppIntent {
  static let title: LocalizedStringResource = "New Note"
  static let openAppWhenRun = true

  @MainActor
  func perform() async throws -> some OpensIntent { .result() }
}
