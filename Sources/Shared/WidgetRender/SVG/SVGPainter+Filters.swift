internal import WidgetModel

extension SVGPainter {
  /// Draws the content of a filter node. Filters directly inside become steps of one SVG filter.
  mutating func drawFiltered(_ index: Int) {
    guard let (steps, content) = view.filterChain(index) else { return }
    guard !steps.isEmpty else { return draw(content) }
    let filter = define(steps, over: bounds(of: content))
    out.write("<g")
    out.write(reference: "filter", filter)
    out.write(">\n")
    draw(content)
    out.write("</g>\n")
  }

  private mutating func define(_ steps: [FilterStep], over bounds: ViewRect) -> Int {
    var rest = OutputWriter()
    rest.write(" filterUnits=\"userSpaceOnUse\" color-interpolation-filters=\"sRGB\"")
    rest.write(region: bounds)
    rest.write(">")
    rest.write(
      captured { painter in
        for (position, step) in steps.enumerated() { painter.write(step, isFirst: position == 0) }
      })
    rest.write("</filter>\n")
    return definitions.define("filter", rest)
  }

  /// Writes a step that takes the result `r` of the step before.
  private mutating func write(_ step: FilterStep, isFirst: Bool) {
    let input: StaticString = isFirst ? "SourceGraphic" : "r"
    switch step {
    case .matrix(let numbers):
      out.write("<feColorMatrix in=\"")
      out.write(input)
      out.write("\" values=\"")
      for (position, number) in numbers.enumerated() {
        if position > 0 { out.write(" ") }
        out.write(number, decimals: 4)
      }
      out.write("\" result=\"r\"/>")
    case .multiply(let color):
      flood(color)
      // A product of premultiplied colours is that of the colours and of the opacities.
      out.write("<feComposite in2=\"")
      out.write(input)
      out.write("\" operator=\"arithmetic\" k1=\"1\" result=\"r\"/>")
    case .threshold(let range, let color): write(threshold: range, color, input)
    }
  }

  private mutating func write(
    threshold range: ClosedRange<Double>, _ color: ColorPair, _ input: StaticString
  ) {
    writeStep(at: range.lowerBound, input, result: "t")
    if range.upperBound < 1 { writeStep(at: range.upperBound + 1.0 / 255, input, result: "u") }
    flood(color)
    out.write("<feComposite in2=\"t\" operator=\"in\" result=\"r\"/>")
    if range.upperBound < 1 {
      out.write("<feComposite in=\"r\" in2=\"u\" operator=\"out\" result=\"r\"/>")
    }
  }

  /// Writes an opacity of 1 from a level on, and of 0 below.
  private mutating func writeStep(at level: Double, _ input: StaticString, result: StaticString) {
    out.write("<feComponentTransfer in=\"")
    out.write(input)
    out.write("\" result=\"")
    out.write(result)
    out.write("\"><feFuncA type=\"linear\" slope=\"255\"")
    out.write(attribute: "intercept", 1 - level * 255, decimals: 3)
    out.write("/></feComponentTransfer>")
  }

  private mutating func flood(_ color: ColorPair) {
    out.write("<feFlood")
    write(color, .flood)
    endTag(isEmpty: true)
  }
}
