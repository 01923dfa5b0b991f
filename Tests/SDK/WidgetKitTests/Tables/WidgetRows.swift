internal import RecordingHost

extension WidgetRows {
  static var all: [NodeRow] {
    [modifiers, modifiers2, views, views2].flatMap { $0 }
  }
}
