internal import RecordingHost

extension ValueRows {
  static var all: [NodeRow] {
    [
      textFonts, textColors, textLines, images, fonts, fontVariants, outlines, sizes, sizes2,
      shapeNames, strokes, layeredStrokes, pathLines, pathFigures, arcs, tangentArcs, canvasTexts,
      canvasTexts2, canvasPictures, canvasPictures2, canvasPictures3, canvasTransforms,
      canvasTransforms2, canvasPaths, canvasPaths2, canvasPaths3, canvasShadings, canvasShadings2,
    ].flatMap { $0 }
  }
}
