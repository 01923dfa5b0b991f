internal import RecordingHost
internal import SwiftUI

extension ValueRows {
  @NodeTable static var textFonts: [NodeRow] {
    NodeRow("Text.font(_:)", "text text='a' fontStyle=10 fontDesign=1 fontWeight=200") {
      a.font(.system(.caption, design: .serif, weight: .thin))
    }
    NodeRow("Text.font(_:)", "text text='a' fontStyle=2") { a.font(nil).font(.title) }
    NodeRow("Text.fontWeight(_:)", "text text='a' fontWeight=800") {
      a.fontWeight(nil).fontWeight(.heavy).fontWeight(.thin)
    }
    NodeRow("Text.fontDesign(_:)", "text text='a' fontDesign=2") {
      a.fontDesign(nil).fontDesign(.rounded).fontDesign(.serif)
    }
    NodeRow("Text.bold()", "text text='a' fontWeight=700") { a.bold() }
    NodeRow("Text.bold(_:)", "text text='a' fontWeight=700") { a.bold(true) }
    NodeRow("Text.bold(_:)", "text text='a' fontWeight=400") { a.bold(false) }
    NodeRow("Text.italic()", "text text='a' italic=true") { a.italic() }
    NodeRow("Text.italic(_:)", "text text='a' italic=false") { a.italic(false).italic(true) }
    NodeRow("Text.monospaced(_:)", "text text='a' fontDesign=3") { a.monospaced() }
    NodeRow("Text.monospaced(_:)", "text text='a' fontDesign=0") { a.monospaced(false) }
    NodeRow("Text.monospacedDigit()", "text text='a' monospacedDigits=true") { a.monospacedDigit() }
    NodeRow("Text.textScale(_:isEnabled:)", "text text='a' fontSize=13.6 fontRelativeTo=6") {
      a.textScale(.secondary)
    }
    NodeRow("Text.textScale(_:isEnabled:)", "text text='a'") {
      a.textScale(.secondary, isEnabled: false)
    }
    NodeRow("Text.textScale(_:isEnabled:)", "text text='a'") {
      a.textScale(.default).textScale(.secondary)
    }
  }

  @NodeTable static var textColors: [NodeRow] {
    NodeRow("Text.foregroundColor(_:)", "text text='a' foreground=ff3b30ff|ff453aff") {
      a.foregroundColor(.red)
    }
    NodeRow("Text.foregroundColor(_:)", "text text='a' foreground=000000ff") {
      a.foregroundColor(nil).foregroundColor(.black)
    }
    NodeRow("Text.foregroundStyle(_:)", "text text='a' foreground=000000ff") {
      a.foregroundStyle(.black).foregroundStyle(.red)
    }
  }

  @NodeTable static var textLines: [NodeRow] {
    NodeRow(
      "Text.strikethrough(_:color:)",
      "text text='a' strikethrough=true strikethroughColor=ff3b30ff|ff453aff"
    ) { a.strikethrough(color: .red) }
    NodeRow(
      "Text.strikethrough(_:color:)",
      "text text='a' strikethrough=false strikethroughColor=000000ff"
    ) { a.strikethrough(false, color: .black).strikethrough(color: .red) }
    NodeRow(
      "Text.strikethrough(_:pattern:color:)",
      "text text='a' strikethrough=false strikethroughColor=ff3b30ff|ff453aff"
    ) { a.strikethrough(false, pattern: .dot, color: .red) }
    NodeRow(
      "Text.underline(_:color:)", "text text='a' underline=true underlineColor=ff3b30ff|ff453aff"
    ) { a.underline(color: .red) }
    NodeRow("Text.underline(_:color:)", "text text='a' underline=false underlineColor=000000ff") {
      a.underline(false, color: .black).underline(color: .red)
    }
    NodeRow(
      "Text.underline(_:pattern:color:)",
      "text text='a' underline=false underlineColor=ff3b30ff|ff453aff"
    ) { a.underline(false, pattern: .dot, color: .red) }
    NodeRow("Text.kerning(_:)", "text text='a' kerning=2") { a.kerning(2).kerning(3) }
    NodeRow("Text.tracking(_:)", "text text='a' tracking=2") { a.tracking(2) }
    NodeRow("Text.baselineOffset(_:)", "text text='a' baselineOffset=2") { a.baselineOffset(2) }
  }

  @NodeTable static var images: [NodeRow] {
    NodeRow("Image.resizable(capInsets:resizingMode:)", "image resizable=true symbol='star'") {
      Image(systemName: "star").resizable()
    }
    NodeRow(
      "Image.resizable(capInsets:resizingMode:)",
      "image resizable=true resizingMode=1 capTop=1 capTrailing=4 symbol='star'"
    ) {
      Image(systemName: "star").resizable(
        capInsets: EdgeInsets(top: 1, leading: 0, bottom: 0, trailing: 4), resizingMode: .tile)
    }
    NodeRow("Image.renderingMode(_:)", "image renderingMode=1 symbol='star'") {
      Image(systemName: "star").renderingMode(.template)
    }
    NodeRow("Image.renderingMode(_:)", "image renderingMode=0 symbol='star'") {
      Image(systemName: "star").renderingMode(.original)
    }
    NodeRow("Image.renderingMode(_:)", "image symbol='star'") {
      Image(systemName: "star").renderingMode(.original).renderingMode(nil)
    }
    NodeRow("Image.symbolRenderingMode(_:)", "image symbolMode=3 symbol='star'") {
      Image(systemName: "star").symbolRenderingMode(.multicolor)
    }
    NodeRow("Image.symbolRenderingMode(_:)", "image symbol='star'") {
      Image(systemName: "star").symbolRenderingMode(.monochrome)
    }
    NodeRow("Image.interpolation(_:)", "image interpolation=1 symbol='star'") {
      Image(systemName: "star").interpolation(.none)
    }
    NodeRow("Image.interpolation(_:)", "image interpolation=0 symbol='star'") {
      Image(systemName: "star").interpolation(.high)
    }
  }

  @NodeTable static var fonts: [NodeRow] {
    NodeRow(
      "Font.system(_:design:weight:)", "text text='a' fontStyle=10 fontDesign=1 fontWeight=200"
    ) { a.font(.system(.caption, design: .serif, weight: .thin)) }
    NodeRow("Font.system(_:design:)", "text text='a' fontStyle=11 fontDesign=2") {
      a.font(.system(.caption2, design: .rounded))
    }
    NodeRow(
      "Font.system(size:weight:design:)", "text text='a' fontSize=9 fontDesign=1 fontWeight=200"
    ) { a.font(.system(size: 9, weight: .thin, design: .serif)) }
    NodeRow("Font.system(size:weight:design:)", "text text='a' fontSize=0.1") {
      a.font(.system(size: .nan))
    }
    NodeRow("Font.system(size:weight:design:)", "text text='a' fontSize=1000") {
      a.font(.system(size: 1001))
    }
    NodeRow("Font.system(size:weight:design:)", "text text='a' fontSize=0.1") {
      a.font(.system(size: 0))
    }
    NodeRow("Font.custom(_:size:)", "text text='a' fontFamily='Face' fontSize=9 fontRelativeTo=6") {
      a.font(.custom("Face", size: 9))
    }
    NodeRow(
      "Font.custom(_:size:relativeTo:)",
      "text text='a' fontFamily='Face' fontSize=9 fontRelativeTo=4"
    ) { a.font(.custom("Face", size: 9, relativeTo: .title3)) }
    NodeRow("Font.custom(_:fixedSize:)", "text text='a' fontFamily='Face' fontSize=9") {
      a.font(.custom("Face", fixedSize: 9))
    }
    NodeRow("Font.bold()", "text text='a' fontStyle=2 fontWeight=700") { a.font(.title.bold()) }
    NodeRow("Font.italic()", "text text='a' fontStyle=2 italic=true") { a.font(.title.italic()) }
    NodeRow("Font.weight(_:)", "text text='a' fontStyle=2 fontWeight=600") {
      a.font(.title.weight(.semibold))
    }
  }

  @NodeTable static var fontVariants: [NodeRow] {
    NodeRow("Font.monospaced()", "text text='a' fontStyle=2 fontDesign=3") {
      a.font(.title.monospaced())
    }
    NodeRow("Font.monospacedDigit()", "text text='a' fontStyle=2 monospacedDigits=true") {
      a.font(.title.monospacedDigit())
    }
    NodeRow("Font.smallCaps()", "text text='a' fontStyle=2 smallCaps=true") {
      a.font(.title.smallCaps())
    }
    NodeRow("Font.lowercaseSmallCaps()", "text text='a' fontStyle=2 smallCaps=true") {
      a.font(.title.lowercaseSmallCaps())
    }
    NodeRow("Font.bold(_:)", "text text='a' fontStyle=2 fontWeight=700") {
      a.font(.title.bold(true))
    }
    NodeRow("Font.bold(_:)", "text text='a' fontStyle=2") { a.font(.title.bold(false)) }
    NodeRow("Font.italic(_:)", "text text='a' fontStyle=2 italic=false") {
      a.font(.title.italic(false))
    }
    NodeRow("Font.design(_:)", "text text='a' fontStyle=2 fontDesign=3") {
      a.font(.title.design(.monospaced))
    }
    NodeRow("Font.scaled(by:)", "text text='a' fontSize=14 fontRelativeTo=2") {
      a.font(.title.scaled(by: CGFloat(0.5)))
    }
    NodeRow("Font.scaled(by:)", "text text='a' fontSize=34 fontRelativeTo=5 fontWeight=600") {
      a.font(.headline.scaled(by: CGFloat(2)))
    }
    NodeRow("Font.scaled(by:)", "text text='a' fontWeight=200 fontSize=34 fontRelativeTo=5") {
      a.font(.headline.weight(.thin).scaled(by: CGFloat(2)))
    }
    NodeRow("Font.scaled(by:)", "text text='a' fontSize=13.5 fontWeight=200") {
      a.font(.system(size: 9, weight: .thin).scaled(by: CGFloat(1.5)))
    }
    NodeRow("Font.scaled(by:)", "text text='a' fontSize=1000") {
      a.font(.system(size: 900).scaled(by: CGFloat(1.5)))
    }
    NodeRow("Font.pointSize(_:)", "text text='a' fontStyle=2 fontSize=9") {
      a.font(.title.pointSize(9))
    }
  }
}
