internal import RecordingHost

extension InitializerRows {
  static var all: [NodeRow] {
    [
      stacks, stacks2, stacks3, stacks4, groups, groups2, loops, loops2, loops3, loops4, loops5,
      scrolling, scrolling2, scrolling3, sections, sections2, sections3, navigation, navigation2,
      tabs, tabs2, buttons, buttons2, buttons3, buttons4, links, links2, links3,
      sharedItems, labels, labels2,
      labels3, contents, contents2, contents3, contents4, contents5, disclosures, disclosures2,
      disclosures3, gauges, gauges2, gauges3, gauges4, gaugeStyles, gaugeStyles2, gaugeStyles3,
      gaugeStyles4, gaugeStyles5, progress, progress2, progress3, namedProgress, namedProgress2,
      namedProgress3, sliders, sliders2, steppers, steppers2, pickers, pickers2, pickers3, pickers4,
      pickers5, fields, fields2, fields3, toggles, toggles2, toggles3, toggles4, intentButtons,
      intentButtons2, labelledIntentButtons, labelledIntentButtons2, intentToggles, intentToggles2,
      intentToggles3, texts, dates, pictures, pictures2, resources, colors, linearGradients,
      angularGradients, otherGradients, otherGradients2, figures, figurePaths, paths,
      resourceLabels, resourceControls, resourceFields, newerInits,
    ].flatMap { $0 }
  }
}
