internal import RecordingHost
internal import SwiftUI

extension ModifierRows {
  @NodeTable static var accessibility: [NodeRow] {
    NodeRow("accessibilityLabel(_: Text)", "divider accessibilityLabel='words'") {
      b.accessibilityLabel(Text(verbatim: "words"))
    }
    NodeRow("accessibilityLabel(_: LocalizedStringKey)", "divider accessibilityLabel='words'") {
      b.accessibilityLabel("words")
    }
    NodeRow(
      "accessibilityLabel(_: LocalizedStringResource)", "divider accessibilityLabel='words'"
    ) { b.accessibilityLabel(LocalizedStringResource("words")) }
    NodeRow("accessibilityLabel(_: S)", "divider accessibilityLabel='words'") {
      b.accessibilityLabel(words)
    }
    NodeRow("accessibilityValue(_: Text)", "divider accessibilityValue='words'") {
      b.accessibilityValue(Text(verbatim: "words"))
    }
    NodeRow("accessibilityValue(_: LocalizedStringKey)", "divider accessibilityValue='words'") {
      b.accessibilityValue("words")
    }
    NodeRow(
      "accessibilityValue(_: LocalizedStringResource)", "divider accessibilityValue='words'"
    ) { b.accessibilityValue(LocalizedStringResource("words")) }
    NodeRow("accessibilityValue(_: S)", "divider accessibilityValue='words'") {
      b.accessibilityValue(words)
    }
    NodeRow("accessibilityHint(_: Text)", "divider accessibilityHint='words'") {
      b.accessibilityHint(Text(verbatim: "words"))
    }
    NodeRow("accessibilityHint(_: LocalizedStringKey)", "divider accessibilityHint='words'") {
      b.accessibilityHint("words")
    }
    NodeRow(
      "accessibilityHint(_: LocalizedStringResource)", "divider accessibilityHint='words'"
    ) { b.accessibilityHint(LocalizedStringResource("words")) }
    NodeRow("accessibilityHint(_: S)", "divider accessibilityHint='words'") {
      b.accessibilityHint(words)
    }
    NodeRow("accessibilityHidden(_:)", "divider accessibilityHidden=true") {
      b.accessibilityHidden(true)
    }
    NodeRow("accessibilityHidden(_:)", "divider accessibilityHidden=false") {
      b.accessibilityHidden(false)
    }
    NodeRow("accessibilityIdentifier(_:)", "divider identifier='words'") {
      b.accessibilityIdentifier("wo\u{0}rds")
    }
    NodeRow("accessibilityIdentifier(_:)", "divider") { b.accessibilityIdentifier("") }
  }

  @NodeTable static var olderAccessibility: [NodeRow] {
    NodeRow("accessibility(label:)", "divider accessibilityLabel='words'") {
      b.accessibility(label: Text(verbatim: "words"))
    }
    NodeRow("accessibility(value:)", "divider accessibilityValue='words'") {
      b.accessibility(value: Text(verbatim: "words"))
    }
    NodeRow("accessibility(hint:)", "divider accessibilityHint='words'") {
      b.accessibility(hint: Text(verbatim: "words"))
    }
    NodeRow("accessibility(hidden:)", "divider accessibilityHidden=true") {
      b.accessibility(hidden: true)
    }
    NodeRow("accessibility(identifier:)", "divider identifier='words'") {
      b.accessibility(identifier: "words")
    }
  }

  @NodeTable static var controls: [NodeRow] {
    NodeRow(
      "disabled(_:)",
      """
      background opacity=0.5 effectsPerLeaf=true
        padding top=7 leading=0 bottom=7 trailing=0
          padding top=0 leading=12 bottom=0 trailing=12
            text text='Go' foreground=007affff|0a84ffff
        capsule fill=007aff26|0a84ff26
      """
    ) { Button("Go") {}.disabled(true) }
    NodeRow(
      "disabled(_:)",
      """
      background opacity=0.5 effectsPerLeaf=true
        padding top=7 leading=0 bottom=7 trailing=0
          padding top=0 leading=12 bottom=0 trailing=12
            text text='Go' foreground=007affff|0a84ffff
        capsule fill=007aff26|0a84ff26
      """
    ) { Button("Go") {}.disabled(false).disabled(true) }
    NodeRow(
      "controlSize(_:)",
      """
      background opacity=1
        padding top=4 leading=0 bottom=4 trailing=0
          padding top=0 leading=10 bottom=0 trailing=10
            text text='Go' foreground=007affff|0a84ffff
        capsule fill=007aff26|0a84ff26
      """
    ) { Button("Go") {}.controlSize(.mini) }
  }

  @NodeTable static var controls2: [NodeRow] {
    NodeRow(
      "controlSize(_:)",
      """
      background opacity=1
        padding top=14 leading=0 bottom=14 trailing=0
          padding top=0 leading=20 bottom=0 trailing=20
            text text='Go' foreground=007affff|0a84ffff
        capsule fill=007aff26|0a84ff26
      """
    ) { Button("Go") {}.controlSize(.extraLarge) }
    NodeRow("labelsHidden()", "empty") { Toggle("Go", isOn: .constant(true)).labelsHidden() }
    NodeRow("labelsVisibility(_:)", "empty") {
      Toggle("Go", isOn: .constant(true)).labelsVisibility(.hidden)
    }
    NodeRow("labelsVisibility(_:)", "empty") {
      Toggle("Go", isOn: .constant(true)).labelsHidden().labelsVisibility(.visible).labelsHidden()
    }
    NodeRow("headerProminence(_:)", "text text='increased'") {
      ReadsProminence().headerProminence(.increased)
    }
    NodeRow("symbolVariant(_:)", "image symbol='star.circle.fill'") {
      Image(systemName: "star").symbolVariant(.fill).symbolVariant(.circle)
    }
    NodeRow("imageScale(_:)", "image symbol='star' fontSize=21.76 fontRelativeTo=6") {
      Image(systemName: "star").imageScale(.large)
    }
    NodeRow("symbolRenderingMode(_:)", "text text='true'") {
      ReadsRenderingMode().symbolRenderingMode(.palette)
    }
  }

  @NodeTable static var styles: [NodeRow] {
    NodeRow(
      "buttonStyle(_: S)",
      """
      zstack
        text text='Go' opacity=0.25
      """
    ) { Button("Go") {}.buttonStyle(OwnButtonStyle()) }
    NodeRow(
      "buttonStyle(_: S)",
      """
      zstack
        text text='Go' opacity=0.25
      """
    ) { Button("Go", role: .cancel) {}.buttonStyle(OwnPrimitiveButtonStyle()) }
    NodeRow(
      "buttonBorderShape(_:)",
      """
      background opacity=1
        padding top=7 leading=0 bottom=7 trailing=0
          padding top=0 leading=12 bottom=0 trailing=12
            text text='Go' foreground=007affff|0a84ffff
        roundedRectangle cornerRadius=3 fill=007aff26|0a84ff26
      """
    ) { Button("Go") {}.buttonBorderShape(.roundedRectangle(radius: 3)) }
  }

  @NodeTable static var styles2: [NodeRow] {
    NodeRow(
      "gaugeStyle(_:)",
      """
      zstack
        text text='a'
        text text='0.25'
      """
    ) { Gauge(value: 0.25) { a }.gaugeStyle(OwnGaugeStyle()) }
    NodeRow(
      "groupBoxStyle(_:)",
      """
      zstack
        text text='Words'
        background
          padding top=16 leading=16 bottom=16 trailing=16
            vstack horizontalAlignment=0 spacing=8
              text text='Inner' fontStyle=5
              divider
          roundedRectangle cornerRadius=8 fill=74748014|7676802e
      """
    ) { GroupBox("Words") { GroupBox("Inner") { b } }.groupBoxStyle(OwnGroupBoxStyle()) }
    NodeRow(
      "labelStyle(_:)",
      """
      zstack
        text text='Words'
        image symbol='star'
      """
    ) { Label("Words", systemImage: "star").labelStyle(OwnLabelStyle()) }
  }

  @NodeTable static var styles3: [NodeRow] {
    NodeRow(
      "labeledContentStyle(_:)",
      """
      zstack
        text text='Words'
        divider
      """
    ) { LabeledContent("Words") { b }.labeledContentStyle(OwnLabeledContentStyle()) }
    NodeRow(
      "progressViewStyle(_:)",
      """
      zstack
        text text='0.25'
      """
    ) { ProgressView(value: 0.25).progressViewStyle(OwnProgressViewStyle()) }
    NodeRow(
      "toggleStyle(_:)",
      """
      zstack
        text text='Words'
        text text='true false'
      """
    ) { Toggle("Words", isOn: .constant(true)).toggleStyle(OwnToggleStyle()) }
  }

  @NodeTable static var wrappers: [NodeRow] {
    NodeRow(
      "modifier(_:)",
      """
      zstack
        text text='a'
      """
    ) { a.modifier(Stacked()) }
    NodeRow(
      "tag(_:includeOptional:)",
      """
      divider
      messages: 1
      """
    ) {
      TabView(selection: .constant(2)) {
        a.tag(1); b.tag(2).tag(1)
      }
    }
    NodeRow("environment(_:_:)", "text text='increased'") {
      ReadsProminence().environment(\.headerProminence, .increased)
    }
    NodeRow("environment(_:)", "text text='model'") {
      ReadsObject().environment(Model(name: "model"))
    }
    NodeRow("environmentObject(_:)", "text text='model'") {
      ReadsObject().environmentObject(Model(name: "model"))
    }
    NodeRow("transformEnvironment(_:transform:)", "text text='6' lineLimit=6") {
      ReadsLimit().transformEnvironment(\.lineLimit) { $0 = ($0 ?? 3) + 1 }.environment(
        \.lineLimit, 5)
    }
    NodeRow("animation(_:body:)", "text text='a' opacity=0.5") {
      a.animation(.default) { $0.opacity(0.5) }
    }
    NodeRow("phaseAnimator(_:content:animation:)", "text text='a' opacity=0.5") {
      a.phaseAnimator([0.5, 1]) { view, phase in view.opacity(phase) }
    }
  }

  @NodeTable static var wrappers2: [NodeRow] {
    NodeRow("phaseAnimator(_:content:animation:)", "text text='a'") {
      a.phaseAnimator([Double]()) { view, phase in view.opacity(phase) }
    }
    NodeRow("phaseAnimator(_:trigger:content:animation:)", "text text='a' opacity=0.5") {
      a.phaseAnimator([0.5, 1], trigger: 1) { view, phase in view.opacity(phase) }
    }
  }
}
