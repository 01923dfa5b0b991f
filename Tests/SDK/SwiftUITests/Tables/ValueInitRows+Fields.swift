internal import RecordingHost
internal import SwiftUI

extension InitializerRows {
  @NodeTable static var fields: [NodeRow] {
    NodeRow(
      "TextField.init(text:prompt:label:)",
      """
      hstack
        text text='a' foreground=3c3c434c|ebebf54c
      messages: 1
      """
    ) { TextField(text: .constant("")) { a } }
    NodeRow(
      "TextField.init(text:prompt:label:)",
      """
      hstack
        text text='words'
      messages: 1
      """
    ) { TextField(text: .constant(words)) { a } }
    NodeRow(
      "TextField.init(_: LocalizedStringKey, text: Binding<String>)",
      """
      hstack
        text text='Words' foreground=3c3c434c|ebebf54c fontWeight=700
      messages: 1
      """
    ) { TextField("**Words**", text: .constant("")) }
    NodeRow(
      "TextField.init(_: S, text: Binding<String>)",
      """
      hstack
        text text='**Words**' foreground=3c3c434c|ebebf54c
      messages: 1
      """
    ) { TextField(marked, text: .constant("")) }
  }

  @NodeTable static var fields2: [NodeRow] {
    NodeRow(
      "TextField.init(_: LocalizedStringKey, text: Binding<String>, prompt: Text?)",
      """
      hstack
        text text='a' foreground=3c3c434c|ebebf54c
      messages: 1
      """
    ) { TextField("**Words**", text: .constant(""), prompt: a) }
    NodeRow(
      "TextField.init(_:text:axis:)",
      """
      hstack
        text text='Words' foreground=3c3c434c|ebebf54c fontWeight=700
      messages: 1
      """
    ) { TextField("**Words**", text: .constant(""), axis: .vertical) }
    NodeRow(
      "TextField.init(_:value:format:prompt:)",
      """
      hstack
        text text='7'
      messages: 1
      """
    ) { TextField("**Words**", value: .constant(7), format: .number, prompt: a) }
    NodeRow(
      "SecureField.init(_: LocalizedStringKey, text: Binding<String>)",
      """
      hstack
        text text='•••••'
      messages: 1
      """
    ) { SecureField("**Words**", text: .constant(words)) }
  }

  @NodeTable static var fields3: [NodeRow] {
    NodeRow(
      "TextEditor.init(text:)",
      """
      text text='words'
      messages: 1
      """
    ) { TextEditor(text: .constant(words)) }
  }

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
  }

  @NodeTable static var toggles2: [NodeRow] {
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
  }

  @NodeTable static var toggles3: [NodeRow] {
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

  @NodeTable static var toggles4: [NodeRow] {
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
