internal import RecordingHost

extension ValueRows {
  static var all: [NodeRow] {
    [
      textFonts, textColors, textLines, images, fonts, fontVariants, outlines, outlines2, sizes,
      sizes2, shapeNames, shapeNames2, strokes, layeredStrokes, layeredStrokes2, pathLines,
      pathLines2, combinedPaths, strokedPaths,
      pathFigures, pathFigures2, arcs, arcs2, arcs3, tangentArcs, tangentArcs2,
      canvasTexts, canvasTexts2, canvasTexts3, canvasPictures, canvasPictures2, canvasPictures3,
      canvasPictures4, canvasTransforms, canvasTransforms2, canvasTransforms3, canvasPaths,
      canvasPaths2, canvasPaths3, canvasPaths4, canvasPaths5, canvasShadings, canvasShadings2,
      canvasShadings3,
    ].flatMap { $0 }
  }
}
