internal import RecordingHost

extension ChartRows {
  static var all: [NodeRow] {
    [
      axes, axes2, axes3, axes4, axes5, axes6, scales, scales2, scales3, surroundings,
      surroundings2, surroundings3, styles, styles2, styles3, lineStyles, symbols, symbols2,
      symbols3, symbols4, annotations, annotations2, annotations3, corners, corners2, barMarks,
      barMarks2, lines, otherMarks, otherMarks2, sectors, sectors2, axisMarks, axisMarks2,
      axisMarks3, axisMarks4, axisMarks5, axisMarks6, axisMarks7, axisParts, axisParts2, axisParts3,
      axisParts4, axisParts5, axisParts6, axisParts7, axisParts8, axisParts9, axisParts10,
      axisParts11, axisParts12,
    ].flatMap { $0 }
  }
}
