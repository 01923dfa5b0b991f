import CWidgetABI
import Testing
import WidgetModel

@testable import ProviderRuntime

@Suite struct ViewDraftTests {
  private func laidOut(_ text: String) -> LaidOutTree {
    LaidOutTree(
      size: ViewSize(width: 1, height: 1), cornerRadius: 0, direction: .leftToRight, locale: "",
      styles: [DrawingStyle()],
      nodes: [
        LaidOutNode(.text, frame: .zero, attributes: [ViewAttribute(.text, .string(text))])
      ])
  }

  private func draft(_ trees: (schemes: Int, text: String)...) throws -> ViewDraft {
    var draft = ViewDraft()
    for tree in trees {
      try draft.begin(schemes: UInt32(tree.schemes))
      try draft.build("begin") { builder throws(SinkRefusal) in try builder.begin(.spacer) }
      try draft.build("end") { builder throws(SinkRefusal) in try builder.end() }
      _ = try draft.endBuilding()
      draft.endLayout(laidOut(tree.text))
    }
    return draft
  }

  @Test func `an entry without a tree has no views`() throws {
    #expect(try draft().views == nil)
  }

  @Test func `one tree serves both schemes, also if it was made for one`() throws {
    for schemes in [WH_SCHEME_LIGHT, WH_SCHEME_DARK, WH_SCHEME_LIGHT | WH_SCHEME_DARK] {
      #expect(try draft((schemes, "x")).views == EntryViews(laidOut("x")))
    }
  }

  @Test func `two trees are kept unless they are equal`() throws {
    let dark = (WH_SCHEME_DARK, "dark")
    let light = (WH_SCHEME_LIGHT, "light")
    let both = EntryViews(laidOut("light"), dark: laidOut("dark"))
    #expect(try draft(light, dark).views == both)
    #expect(try draft(dark, light).views == both)
    #expect(
      try draft((WH_SCHEME_DARK, "x"), (WH_SCHEME_LIGHT, "x")).views == EntryViews(laidOut("x")))
  }

  @Test func `a scheme has one tree`() throws {
    var both = try draft((WH_SCHEME_LIGHT | WH_SCHEME_DARK, "x"))
    #expect(refusal { try both.begin(schemes: 2) }?.status == WH_STATE)
    var light = try draft((WH_SCHEME_LIGHT, "x"))
    #expect(refusal { try light.begin(schemes: 3) }?.status == WH_STATE)
    #expect(refusal { try light.begin(schemes: 2) } == nil)
    #expect(refusal { try light.begin(schemes: 1) }?.status == WH_STATE)
  }

  @Test func `a reader is built on while its callback runs, and only then`() throws {
    var draft = ViewDraft()
    try draft.begin(schemes: 3)
    try draft.build("begin") { builder throws(SinkRefusal) in try builder.begin(.hstack) }
    try draft.build("begin") { builder throws(SinkRefusal) in try builder.begin(.geometryReader) }
    let function: wh_geometry = { _, _, _, _ in 0 }
    try draft.setCallback(.geometry, ViewCallback(function: .geometry(function)))
    for _ in 0..<2 {
      try draft.build("end") { builder throws(SinkRefusal) in try builder.end() }
    }
    #expect(try draft.endBuilding().nodes[1].callback == 0)
    #expect(draft.isInLayout)
    let begin: (inout ViewDraft) throws -> Void = { draft in
      try draft.build("begin") { builder throws(SinkRefusal) in try builder.begin(.spacer) }
    }
    #expect(refusal { try begin(&draft) }?.status == WH_STATE)
    _ = try draft.beginReading(0)
    #expect(refusal { _ = try draft.beginReading(0) }?.status == WH_STATE)
    #expect(refusal { _ = try draft.endBuilding() }?.status == WH_STATE)
    try draft.build("depth") { builder throws(SinkRefusal) in #expect(builder.depth == 2) }
    try begin(&draft)
    #expect(refusal { _ = try draft.endReading(status: 0) }?.status == WH_STATE)
    #expect(refusal { try begin(&draft) }?.status == WH_STATE)
    _ = try draft.beginReading(0)
    #expect(try draft.endReading(status: 0).isEmpty)
    draft.endLayout(laidOut("x"))
    #expect(!draft.isInLayout)
    #expect(draft.views != nil)
    #expect(refusal { _ = try draft.beginReading(0) }?.status == WH_STATE)
  }

  @Test func `what readers emit counts in the nodes of the entry`() throws {
    var draft = ViewDraft()
    try draft.begin(schemes: 1)
    try draft.build("begin") { builder throws(SinkRefusal) in try builder.begin(.geometryReader) }
    let function: wh_geometry = { _, _, _, _ in 0 }
    try draft.setCallback(.geometry, ViewCallback(function: .geometry(function)))
    try draft.build("end") { builder throws(SinkRefusal) in try builder.end() }
    _ = try draft.endBuilding()
    let emit: (Int) throws -> Void = { count in
      _ = try draft.beginReading(0)
      for _ in 0..<count {
        try draft.build("begin") { builder throws(SinkRefusal) in try builder.begin(.spacer) }
        try draft.build("end") { builder throws(SinkRefusal) in try builder.end() }
      }
      _ = try draft.endReading(status: 0)
    }
    try emit(6000)
    try emit(3999)
    #expect(refusal { try emit(1) }?.status == WH_LIMIT)
  }
}
