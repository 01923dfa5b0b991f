public import WidgetModel

/// A renderer that draws views as a self-contained SVG picture, with text as text and each image
/// once.
public enum SVGRenderer {
  /// Returns the document in UTF-8.
  ///
  /// With no scheme in the options the document contains both schemes, and the viewer selects by
  /// `prefers-color-scheme`. A widget of a system family without a background container at the root
  /// is drawn on `WH_COLOR_BACKGROUND`. An accessory, recognised by square or half-circle corners,
  /// has no background.
  ///
  /// - Throws: ``RenderError`` as soon as the document would exceed ``RenderOptions/byteLimit``.
  public static func render(
    _ views: EntryViews, _ options: RenderOptions
  ) throws(RenderError) -> [UInt8] {
    let views = views.rendered(in: options.mode)
    let light = DrawingTree(views.tree, fonts: views.fonts, options)
    let dark = views.darkTree.map { DrawingTree($0, fonts: views.fonts, options) }
    var document = SVGDocument(
      size: light.tree.size, label: "", hasTargets: false,
      definitions: SVGDefinitions(
        limit: options.byteLimit,
        hidesFonts: light.disclosesByFonts || dark?.disclosesByFonts == true),
      body: OutputWriter(limit: options.byteLimit))
    switch options.scheme {
    case .light: document.add(light, .light)
    case .dark: document.add(dark ?? light, .dark)
    case nil:
      if let dark {
        document.add(light, .light, shownOnlyIn: .light)
        document.add(dark, .dark, shownOnlyIn: .dark)
      } else {
        document.add(light, .both)
      }
    }
    guard let bytes = document.bytes else { throw RenderError(byteLimit: options.byteLimit) }
    return bytes
  }
}

extension SVGDocument {
  /// Adds the picture of a tree.
  ///
  /// - Parameter scheme: The only scheme that shows the picture; `nil` for every scheme.
  fileprivate mutating func add(
    _ view: DrawingTree, _ rendition: SVGPainter.Rendition, shownOnlyIn scheme: ColorScheme? = nil
  ) {
    var painter = SVGPainter(view, rendition, definitions)
    painter.drawWidget(shownOnlyIn: scheme)
    body.write(painter.out)
    definitions = painter.definitions
    hasTargets = hasTargets || painter.hasTargets
    if label.isEmpty { label = view.spokenSummary }
  }
}

extension SVGPainter {
  /// Draws the whole widget, clipped to the rounded corners.
  fileprivate mutating func drawWidget(shownOnlyIn scheme: ColorScheme?) {
    let outline = Outline.rectangle(
      view.bounds, radii: CornerRadii(all: view.tree.cornerRadius), isContinuous: false)
    var rest = captured { painter in
      painter.out.write(">")
      painter.beginTag(outline)
      painter.endTag(isEmpty: true)
    }
    rest.write("</clipPath>\n")
    let clip = definitions.define("clipPath", rest)
    out.write("<g")
    out.write(reference: "clip-path", clip)
    if view.isMirrored { out.write(" direction=\"rtl\" text-anchor=\"end\"") }
    if let scheme { writeClass(shownOnlyIn: scheme) }
    endTag(isEmpty: false)
    out.write("\n")
    if view.needsBackground {
      fill(.rectangle(view.bounds), .color(.background), over: view.bounds)
    }
    if !view.tree.nodes.isEmpty { drawComposed(0) { $0.draw(0) } }
    out.write("</g>\n")
  }

  /// Writes the attributes that hide an element in the other scheme.
  mutating func writeClass(shownOnlyIn scheme: ColorScheme) {
    if scheme == .dark { out.write(" display=\"none\"") }
    let display = scheme == .dark ? "display:inline" : "display:none"
    classes.append(definitions.rule(display, isForDarkOnly: true))
  }
}
