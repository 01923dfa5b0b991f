internal import RecordingHost
internal import SwiftUI

extension InitializerRows {
  @NodeTable static var toggles: [NodeRow] {
    NodeRow(
      "Toggle.init(isOn:label:)",
      """
      background
        padding top=7 leading=0 bottom=7 trailing=0
          padding top=0 leading=12 bottom=0 trailing=12
            text text='a' foreground=ffffffff
        capsule fill=007affff|0a84ffff
      """
    ) { Toggle(isOn: .constant(true)) { a } }
    NodeRow(
      "Toggle.init(isOn:label:)",
      """
      hstack
        text text='a'
        spacer
        frame width=51 height=31
          zstack horizontalAlignment=2
            capsule fill=34c759ff|30d158ff
            padding top=2 leading=2 bottom=2 trailing=2
              circle fill=ffffffff
      """
    ) { Toggle(isOn: .constant(true)) { a }.toggleStyle(.switch) }
    NodeRow(
      "Toggle.init(isOn:label:)",
      """
      hstack
        text text='a'
        spacer
        frame width=51 height=31
          zstack horizontalAlignment=0
            capsule fill=8e8e934d
            padding top=2 leading=2 bottom=2 trailing=2
              circle fill=ffffffff
      """
    ) { Toggle(isOn: .constant(false)) { a }.toggleStyle(.switch) }
    NodeRow(
      "Toggle.init(isOn:label:)",
      """
      hstack
        text text='a'
        spacer
        frame width=51 height=31
          zstack horizontalAlignment=2
            capsule fill=ff3b30ff|ff453aff
            padding top=2 leading=2 bottom=2 trailing=2
              circle fill=ffffffff
      """
    ) { Toggle(isOn: .constant(true)) { a }.toggleStyle(SwitchToggleStyle(tint: .red)) }
  }

  @NodeTable static var toggles2: [NodeRow] {
    NodeRow(
      "Toggle.init(isOn:label:)",
      """
      hstack
        image symbol='checkmark.square.fill'
        text text='a'
      """
    ) { Toggle(isOn: .constant(true)) { a }.toggleStyle(.checkbox) }
    NodeRow(
      "Toggle.init(isOn:label:)",
      """
      hstack
        image symbol='square'
        text text='a'
      """
    ) { Toggle(isOn: .constant(false)) { a }.toggleStyle(.checkbox) }
    NodeRow(
      "Toggle.init(isOn:label:)",
      """
      background
        padding top=7 leading=0 bottom=7 trailing=0
          padding top=0 leading=12 bottom=0 trailing=12
            text text='a' foreground=007affff|0a84ffff
        capsule fill=007aff26|0a84ff26
      """
    ) { Toggle(isOn: .constant(false)) { a }.toggleStyle(.automatic) }
    NodeRow(
      "Toggle.init(_: LocalizedStringKey, isOn: Binding<Bool>)",
      """
      background
        padding top=7 leading=0 bottom=7 trailing=0
          padding top=0 leading=12 bottom=0 trailing=12
            text text='Words' foreground=007affff|0a84ffff fontWeight=700
        capsule fill=007aff26|0a84ff26
      """
    ) { Toggle("**Words**", isOn: .constant(false)) }
    NodeRow(
      "Toggle.init(_: S, isOn: Binding<Bool>)",
      """
      background
        padding top=7 leading=0 bottom=7 trailing=0
          padding top=0 leading=12 bottom=0 trailing=12
            text text='**Words**' foreground=007affff|0a84ffff
        capsule fill=007aff26|0a84ff26
      """
    ) { Toggle(marked, isOn: .constant(false)) }
  }

  @NodeTable static var toggles3: [NodeRow] {
    NodeRow(
      "Toggle.init(_: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>)",
      """
      background
        padding top=7 leading=0 bottom=7 trailing=0
          padding top=0 leading=12 bottom=0 trailing=12
            hstack foreground=007affff|0a84ffff
              image symbol='star'
              text text='Words' fontWeight=700
        capsule fill=007aff26|0a84ff26
      """
    ) { Toggle("**Words**", systemImage: "star", isOn: .constant(false)) }
    NodeRow(
      "Toggle.init(_: S, systemImage: String, isOn: Binding<Bool>)",
      """
      background
        padding top=7 leading=0 bottom=7 trailing=0
          padding top=0 leading=12 bottom=0 trailing=12
            hstack foreground=007affff|0a84ffff
              image symbol='star'
              text text='**Words**'
        capsule fill=007aff26|0a84ff26
      """
    ) { Toggle(marked, systemImage: "star", isOn: .constant(false)) }
    NodeRow(
      "Toggle.init(_:)",
      """
      zstack
        hstack
          image symbol='checkmark.square.fill'
          text text='Words'
      """
    ) { Toggle("Words", isOn: .constant(true)).toggleStyle(WrappedToggleStyle()) }
  }
}
