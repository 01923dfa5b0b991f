// The constants of attributes. The numbers are those of widgethost/ext/view-values.h.

/// The named styles of text.
public enum TextStyle: Int, ViewConstant {
  case largeTitle = 1
  case title, title2, title3, headline, body, callout, subheadline, footnote, caption, caption2
}

/// The sizes of dynamic type.
public enum DynamicTypeSize: Int, ViewConstant {
  case xSmall = 0
  case small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
}

/// The position of the lines of a text in its frame.
public enum TextAlignment: Int, ViewConstant { case leading = 0, center, trailing }
/// The part of a text left out when the text is too long.
public enum TruncationMode: Int, ViewConstant { case tail = 0, head, middle }
/// The case of letters: unchanged, or all of one case.
public enum TextCase: Int, ViewConstant { case none = 0, upper, lower }
/// The form in which a live text shows its date.
public enum DateStyle: Int, ViewConstant {
  case time = 0
  case date, relative, offset, timer, interval
}
/// The condition under which a leaf is drawn as a bar.
public enum Redaction: Int, ViewConstant { case automatic = 0, placeholder, never }
/// The scaling of content: to show all content, or to fill all room.
public enum ContentMode: Int, ViewConstant { case fit = 0, fill }
/// The colours of an image: the original colours, or the foreground through the image as a stencil.
public enum RenderingMode: Int, ViewConstant { case original = 0, template }
/// The enlargement of an image: smooth, or with visible pixels.
public enum Interpolation: Int, ViewConstant { case smooth = 0, none }
/// The paints of the layers of a symbol: one for all, fainter ones for lower layers, a palette, or
/// the colours of the symbol itself.
public enum SymbolMode: Int, ViewConstant { case monochrome = 0, hierarchical, palette, multicolor }
/// The shape of the ends of strokes.
public enum LineCap: Int, ViewConstant { case butt = 0, round, square }
/// The shape of the corners of strokes.
public enum LineJoin: Int, ViewConstant { case miter = 0, round, bevel }
/// The form of rounded corners: parts of circles, or curves that run smoothly into the edges.
public enum CornerStyle: Int, ViewConstant { case circular = 0, continuous }
/// The appearance of a gauge.
public enum GaugeStyle: Int, ViewConstant {
  case linear = 0
  case linearMarker, circular, circularMarker
}

// MARK: Effects and pictures

/// The rule by which a node is mixed with what lies behind it.
///
/// The formulas are those of W3C Compositing and Blending 1, sections 9 and 10; the last three
/// Porter-Duff operators and the two sums are those of Core Graphics.
public enum BlendMode: Int, ViewConstant {
  case normal = 0
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
  case difference, exclusion, hue, saturation, color, luminosity
  case sourceAtop, destinationOver, destinationOut, plusDarker, plusLighter
}

/// A change of the colours of a picture.
public enum ColorFilter: Int, ViewConstant {
  case brightness = 0
  case contrast, saturation, grayscale, hueRotation, colorInvert, colorMultiply, luminanceToAlpha
  case alphaThreshold
}

/// The way in which a resizable image fills its frame.
public enum ResizingMode: Int, ViewConstant { case stretch = 0, tile }

/// The colours of an image in a widget that a client tints.
public enum AccentedRendering: Int, ViewConstant {
  /// The opacity of the image in the colour of its group.
  case automatic = 0
  /// The opacity of the image in the accent colour.
  case accented
  /// The luminance of the image as the opacity of the accent colour.
  case accentedDesaturated
  /// The luminance of the image as the opacity of the primary colour.
  case desaturated
  /// The image as it is.
  case fullColor
}
