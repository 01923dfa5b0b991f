internal import RecordingHost

extension InitializerRows {
  static var all: [NodeRow] {
    [
      stacks, stacks2, stacks3, groups, groups2, loops, loops2, loops3, loops4, scrolling,
      scrolling2, sections, sections2, navigation, navigation2, tabs, buttons, buttons2, links,
      links2, labels, labels2, contents, contents2, contents3, disclosures, disclosures2, gauges,
      gauges2, gaugeStyles, gaugeStyles2, gaugeStyles3, gaugeStyles4, progress, progress2,
      namedProgress, namedProgress2, sliders, sliders2, steppers, steppers2, pickers, pickers2,
      pickers3, fields, fields2, toggles, toggles2, toggles3, intentButtons, labelledIntentButtons,
      labelledIntentButtons2, intentToggles, intentToggles2, texts, dates, pictures, pictures2,
      resources, colors, linearGradients, angularGradients, otherGradients, otherGradients2,
      figures, figurePaths, paths,
    ].flatMap { $0 }
  }
}
