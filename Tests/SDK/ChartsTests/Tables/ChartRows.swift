internal import RecordingHost

extension ChartRows {
  static var all: [NodeRow] {
    [
      axes, axes2, axes3, axes4, axes5, axes6, axes7, scales, scales2, scales3, surroundings,
      surroundings2, surroundings3, surroundings4, axisStyles, styles, styles2, styles3, styles4,
      styles5, lineStyles, symbols, symbols2, symbols3, symbols4, symbols5, symbols6, symbols7,
      annotations, annotations2, annotations3, annotations4, annotations5, annotations6, corners,
      corners2, corners3, corners4, barMarks, barMarks2, barMarks3, barMarks4, lines, lines2,
      otherMarks,
      otherMarks2, otherMarks3, sectors, sectors2, sectors3, axisMarks, axisMarks2, axisMarks3,
      axisMarks4, axisMarks5, axisMarks6, axisMarks7, axisParts, axisParts2, axisParts3, axisParts4,
      axisParts5, axisParts6, axisParts7, axisParts8, axisParts9, axisParts10, axisParts11,
      axisParts12,
      symbolScales, breadth1, breadth2, breadth3, breadth4, breadth5, breadth6, breadth7, breadth8,
      breadth9,
      breadth10, breadth11,
    ].flatMap { $0 }
  }
}
