internal import RecordingHost

extension ModifierRows {
  static var all: [NodeRow] {
    [
      frames, padding, padding2, proportions, proportions2, places, containers, containers2, cells,
      fonts, fonts2, lines, paragraphs, letters, colors, transparency, transforms, transforms2,
      transforms3, unsupportedEffects, unsupportedEffects2, backgrounds, backgrounds2, backgrounds3,
      overlays, clips, clips2, readers, readers2, readers3, accessibility, olderAccessibility,
      controls, styles, styles2, wrappers,
    ].flatMap { $0 }
  }
}
