// The constants of effects and pictures. The numbers are those of widgethost/ext/view-values.h.

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
