internal import RecordingHost
internal import SwiftUI

extension ModifierRows {
  @NodeTable static var fonts: [NodeRow] {
    NodeRow(
      "font(_:)",
      """
      padding top=1 leading=1 bottom=1 trailing=1 fontSize=9 fontDesign=1 fontWeight=300
        text text='a'
      """
    ) { a.padding(1).font(.system(size: 9, weight: .light, design: .serif)) }
    NodeRow(
      "font(_:)",
      """
      padding top=1 leading=1 bottom=1 trailing=1
        text text='a'
      """
    ) { a.padding(1).font(nil) }
    NodeRow(
      "fontWeight(_:)",
      """
      padding top=1 leading=1 bottom=1 trailing=1 fontWeight=200
        text text='a'
      """
    ) { a.padding(1).fontWeight(.thin) }
    NodeRow(
      "bold(_:)",
      """
      padding top=1 leading=1 bottom=1 trailing=1 fontWeight=700
        text text='a'
      """
    ) { a.padding(1).bold() }
    NodeRow(
      "bold(_:)",
      """
      padding top=1 leading=1 bottom=1 trailing=1 fontWeight=400
        text text='a'
      """
    ) { a.padding(1).bold(false) }
  }

  @NodeTable static var fonts2: [NodeRow] {
    NodeRow(
      "italic(_:)",
      """
      padding top=1 leading=1 bottom=1 trailing=1 italic=true
        text text='a'
      """
    ) { a.padding(1).italic() }
    NodeRow(
      "italic(_:)",
      """
      padding top=1 leading=1 bottom=1 trailing=1 italic=false
        text text='a'
      """
    ) { a.padding(1).italic(false) }
    NodeRow(
      "fontDesign(_:)",
      """
      padding top=1 leading=1 bottom=1 trailing=1 fontDesign=2
        text text='a'
      """
    ) { a.padding(1).fontDesign(.rounded) }
    NodeRow(
      "fontDesign(_:)",
      """
      padding top=1 leading=1 bottom=1 trailing=1 fontDesign=0
        text text='a'
      """
    ) { a.padding(1).fontDesign(nil) }
    NodeRow(
      "monospaced(_:)",
      """
      padding top=1 leading=1 bottom=1 trailing=1 fontDesign=3
        text text='a'
      """
    ) { a.padding(1).monospaced() }
  }

  @NodeTable static var fonts3: [NodeRow] {
    NodeRow(
      "monospaced(_:)",
      """
      padding top=1 leading=1 bottom=1 trailing=1 fontDesign=0
        text text='a'
      """
    ) { a.padding(1).monospaced(false) }
    NodeRow(
      "monospacedDigit()",
      """
      padding top=1 leading=1 bottom=1 trailing=1 monospacedDigits=true
        text text='a'
      """
    ) { a.padding(1).monospacedDigit() }
    NodeRow(
      "textScale(_:isEnabled:)",
      """
      padding top=1 leading=1 bottom=1 trailing=1
        text text='a' fontSize=13.6 fontRelativeTo=6
      """
    ) { a.padding(1).textScale(.secondary) }
    NodeRow(
      "textScale(_:isEnabled:)",
      """
      padding top=1 leading=1 bottom=1 trailing=1
        text text='a'
      """
    ) { a.padding(1).textScale(.secondary, isEnabled: false) }
  }

  @NodeTable static var lines: [NodeRow] {
    NodeRow("lineLimit(_: Int?)", "text text='a' lineLimit=3") { a.lineLimit(3) }
    NodeRow("lineLimit(_: Int?)", "text text='a' lineLimit=0") { a.lineLimit(-1) }
    NodeRow("lineLimit(_: Int?)", "text text='a' lineLimit=1000") { a.lineLimit(1001) }
    NodeRow("lineLimit(_: Int?)", "text text='a' lineLimit=0") { a.lineLimit(nil) }
    NodeRow("lineLimit(_:reservesSpace:)", "text text='a' lineLimit=3 lineMinimum=3") {
      a.lineLimit(3, reservesSpace: true)
    }
    NodeRow("lineLimit(_:reservesSpace:)", "text text='a' lineLimit=3 lineMinimum=0") {
      a.lineLimit(3, reservesSpace: false)
    }
    NodeRow("lineLimit(_:reservesSpace:)", "text text='a' lineLimit=1000 lineMinimum=1000") {
      a.lineLimit(1001, reservesSpace: true)
    }
    NodeRow("lineLimit(_: ClosedRange<Int>)", "text text='a' lineLimit=5 lineMinimum=2") {
      a.lineLimit(2...5)
    }
    NodeRow("lineLimit(_: ClosedRange<Int>)", "text text='a' lineLimit=1000 lineMinimum=0") {
      a.lineLimit(-2...1001)
    }
    NodeRow("lineLimit(_: ClosedRange<Int>)", "text text='a' lineLimit=1000 lineMinimum=1000") {
      a.lineLimit(1001...1002)
    }
    NodeRow("lineLimit(_: PartialRangeThrough<Int>)", "text text='a' lineLimit=5") {
      a.lineLimit(...5)
    }
    NodeRow("lineLimit(_: PartialRangeFrom<Int>)", "text text='a' lineMinimum=2") {
      a.lineLimit(2...)
    }
    NodeRow("lineLimit(_: PartialRangeFrom<Int>)", "text text='a' lineMinimum=1000") {
      a.lineLimit(1001...)
    }
  }

  @NodeTable static var paragraphs: [NodeRow] {
    NodeRow("lineSpacing(_:)", "text text='a' lineSpacing=3") { a.lineSpacing(3) }
    NodeRow("lineSpacing(_:)", "text text='a' lineSpacing=0") { a.lineSpacing(-3) }
    NodeRow("minimumScaleFactor(_:)", "text text='a' minimumScale=0.25") {
      a.minimumScaleFactor(0.25)
    }
    NodeRow("minimumScaleFactor(_:)", "text text='a' minimumScale=0.01") { a.minimumScaleFactor(0) }
    NodeRow("minimumScaleFactor(_:)", "text text='a' minimumScale=1") { a.minimumScaleFactor(2) }
    NodeRow("multilineTextAlignment(_:)", "text text='a' textAlignment=2") {
      a.multilineTextAlignment(.trailing)
    }
    NodeRow("multilineTextAlignment(_:)", "text text='a' textAlignment=1") {
      a.multilineTextAlignment(.center)
    }
    NodeRow("truncationMode(_:)", "text text='a' truncation=1") { a.truncationMode(.head) }
    NodeRow("truncationMode(_:)", "text text='a' truncation=2") { a.truncationMode(.middle) }
    NodeRow("textCase(_:)", "text text='a' textCase=1") { a.textCase(.uppercase) }
    NodeRow("textCase(_:)", "text text='a' textCase=2") { a.textCase(.lowercase) }
    NodeRow("textCase(_:)", "text text='a' textCase=0") { a.textCase(nil) }
    NodeRow("allowsTightening(_:)", "text text='true'") { Tightening().allowsTightening(true) }
  }

  @NodeTable static var letters: [NodeRow] {
    NodeRow(
      "kerning(_:)",
      """
      padding top=1 leading=1 bottom=1 trailing=1 kerning=3
        text text='a'
      """
    ) { a.padding(1).kerning(3) }
    NodeRow(
      "tracking(_:)",
      """
      padding top=1 leading=1 bottom=1 trailing=1 tracking=3
        text text='a'
      """
    ) { a.padding(1).tracking(3) }
    NodeRow(
      "baselineOffset(_:)",
      """
      padding top=1 leading=1 bottom=1 trailing=1 baselineOffset=3
        text text='a'
      """
    ) { a.padding(1).baselineOffset(3) }
    NodeRow(
      "underline(_:pattern:color:)",
      """
      padding top=1 leading=1 bottom=1 trailing=1 underline=true underlineColor=ff3b30ff|ff453aff
        text text='a'
      """
    ) { a.padding(1).underline(pattern: .dash, color: .red) }
    NodeRow(
      "underline(_:pattern:color:)",
      """
      padding top=1 leading=1 bottom=1 trailing=1 underline=false
        text text='a'
      """
    ) { a.padding(1).underline(false) }
  }

  @NodeTable static var letters2: [NodeRow] {
    NodeRow(
      "strikethrough(_:pattern:color:)",
      """
      padding top=1 leading=1 bottom=1 trailing=1 strikethrough=true strikethroughColor=ff3b30ff|ff453aff
        text text='a'
      """
    ) { a.padding(1).strikethrough(pattern: .dash, color: .red) }
    NodeRow(
      "strikethrough(_:pattern:color:)",
      """
      padding top=1 leading=1 bottom=1 trailing=1 strikethrough=false
        text text='a'
      """
    ) { a.padding(1).strikethrough(false) }
    NodeRow("dynamicTypeSize(_: DynamicTypeSize)", "text text='a' dynamicType=8") {
      a.dynamicTypeSize(.accessibility2)
    }
    NodeRow("dynamicTypeSize(_: T)", "text text='a' dynamicType=4") {
      a.dynamicTypeSize(.xLarge ... .xxLarge)
    }
    NodeRow("dynamicTypeSize(_: T)", "text text='a' dynamicType=1") {
      a.dynamicTypeSize(.xSmall ... .small)
    }
    NodeRow("dynamicTypeSize(_: T)", "text text='a'") { a.dynamicTypeSize(.small ... .large) }
  }
}
