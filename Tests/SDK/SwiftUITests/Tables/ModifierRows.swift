internal import RecordingHost

extension ModifierRows {
  static var all: [NodeRow] {
    [
      frames, padding, padding2, padding3, proportions, proportions2, places, places2, containers,
      containers2, containers3, cells, fonts, fonts2, fonts3, lines, paragraphs, letters, letters2,
      colors, colors2, transparency, transforms, transforms2, transforms3, unsupportedEffects,
      colorFilters, colorFilters2, backgrounds, backgrounds2, backgrounds3,
      backgrounds4, overlays, overlays2, clips, clips2, clips3, readers, readers2, readers3,
      readers4, accessibility, olderAccessibility, controls, controls2, styles, styles2, styles3,
      wrappers, wrappers2,
    ].flatMap { $0 }
  }
}
