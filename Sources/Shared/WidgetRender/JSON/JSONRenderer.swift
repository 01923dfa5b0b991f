public import WidgetModel

/// A renderer that writes views as JSON with frames, for clients that draw themselves
/// (docs/view-json.md).
public enum JSONRenderer {
  /// Returns one JSON object, without line feeds.
  ///
  /// Colours contain both schemes. With no scheme in the options the object also contains the
  /// second tree for the dark scheme, if present; with a scheme, only the tree for that scheme.
  ///
  /// - Throws: ``RenderError`` as soon as the object would exceed ``RenderOptions/byteLimit``.
  public static func render(
    _ views: EntryViews, _ options: RenderOptions
  ) throws(RenderError) -> [UInt8] {
    let light = DrawingTree(views.tree, options)
    let dark = views.darkTree.map { DrawingTree($0, options) }
    let root = options.scheme == .dark ? dark ?? light : light
    var json = JSONWriter(limit: options.byteLimit)
    json.object { json in
      writeHead(root, to: &json)
      var images = ImageNumbers()
      json.key("root")
      JSONNodes(view: root, firstStyle: 0).write(0, to: &json, &images)
      var styles = root.toldStyles
      if options.scheme == nil, let dark {
        json.key("dark")
        JSONNodes(view: dark, firstStyle: styles.count).write(0, to: &json, &images)
        styles += dark.toldStyles
      }
      json.key("styles")
      json.array { json in for style in styles { json.style(style) } }
      json.key("images")
      json.array { json in for image in images.images { write(image, to: &json) } }
    }
    guard !json.isFull else { throw RenderError(byteLimit: options.byteLimit) }
    return json.out.bytes
  }

  private static func writeHead(_ view: DrawingTree, to json: inout JSONWriter) {
    json.key("version")
    json.integer(1)
    json.key("size")
    json.numbers([view.tree.size.width, view.tree.size.height])
    json.key("corner_radius")
    json.number(view.tree.cornerRadius)
    json.key("direction")
    json.string(view.isMirrored ? "right_to_left" : "left_to_right")
    json.key("locale")
    json.string(view.tree.locale)
    json.key("now")
    json.date(view.options.now)
    if view.options.isRedacted {
      json.key("redacted")
      json.flag(true)
    }
  }

  private static func write(_ image: ViewImage, to json: inout JSONWriter) {
    json.object { json in
      json.key("format")
      json.string("\(image.format)")
      json.key("width")
      json.integer(image.width)
      json.key("height")
      json.integer(image.height)
      json.key("base64")
      json.base64(image.bytes)
    }
  }
}
