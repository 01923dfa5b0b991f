internal import AppleFoundation
internal import RecordingHost
internal import SwiftUI

private let titleResource = LocalizedStringResource("Words")

extension InitializerRows {
  @NodeTable static var resourceLabels: [NodeRow] {
    NodeRow(
      "Label.init(_: LocalizedStringResource, systemImage: String)",
      """
      hstack
        image symbol='star'
        text text='Words'
      """
    ) { Label(titleResource, systemImage: "star") }
    NodeRow(
      "Label.init(_: LocalizedStringResource, image: String)",
      """
      hstack
        rectangle fill=00000000
        text text='Words'
      """
    ) { Label(titleResource, image: "none") }
    NodeRow(
      "Label.init(_: LocalizedStringResource, image: ImageResource)",
      """
      hstack
        rectangle fill=00000000
        text text='Words'
      """
    ) { Label(titleResource, image: ImageResource(name: "none", bundle: .main)) }
    NodeRow(
      "Button.init(_: LocalizedStringResource, action: () -> Void)",
      "text text='Words'"
    ) { Button(titleResource) {}.buttonStyle(.plain) }
    NodeRow(
      "Button.init(_: LocalizedStringResource, role: ButtonRole?, action: () -> Void)",
      """
      background opacity=1
        padding top=7 leading=0 bottom=7 trailing=0
          padding top=0 leading=12 bottom=0 trailing=12
            text text='Words' foreground=ff3b30ff|ff453aff
        capsule fill=ff3b3026|ff453a26
      """
    ) { Button(titleResource, role: .destructive) {} }
    NodeRow(
      "Button.init(_: LocalizedStringResource, systemImage: String, role: ButtonRole?, action: () -> Void)",
      """
      background opacity=1
        padding top=7 leading=0 bottom=7 trailing=0
          padding top=0 leading=12 bottom=0 trailing=12
            hstack foreground=ff3b30ff|ff453aff
              image symbol='star'
              text text='Words'
        capsule fill=ff3b3026|ff453a26
      """
    ) { Button(titleResource, systemImage: "star", role: .destructive) {} }
  }

  @NodeTable static var resourceControls: [NodeRow] {
    NodeRow(
      "Toggle.init(_: LocalizedStringResource, isOn: Binding<Bool>)",
      """
      background
        padding top=7 leading=0 bottom=7 trailing=0
          padding top=0 leading=12 bottom=0 trailing=12
            text text='Words' foreground=007affff|0a84ffff
        capsule fill=007aff26|0a84ff26
      """
    ) { Toggle(titleResource, isOn: .constant(false)) }
    NodeRow(
      "Toggle.init(_: LocalizedStringResource, systemImage: String, isOn: Binding<Bool>)",
      """
      background
        padding top=7 leading=0 bottom=7 trailing=0
          padding top=0 leading=12 bottom=0 trailing=12
            hstack foreground=007affff|0a84ffff
              image symbol='star'
              text text='Words'
        capsule fill=007aff26|0a84ff26
      """
    ) { Toggle(titleResource, systemImage: "star", isOn: .constant(false)) }
    NodeRow(
      "Link.init(_: LocalizedStringResource, destination: URL)",
      "text text='Words' url='file:///nowhere'"
    ) { Link(titleResource, destination: url) }
    NodeRow(
      "Menu.init(_: LocalizedStringResource, content: () -> Content)",
      """
      text text='Words' foreground=007affff|0a84ffff
      messages: 1
      """
    ) { Menu(titleResource) { b } }
    NodeRow(
      "Section.init(_: LocalizedStringResource, content: () -> Content)",
      """
      hstack
        text text='Words'
        text text='a'
      """
    ) { HStack { Section(titleResource) { a } } }
    NodeRow(
      "Picker.init(_: LocalizedStringResource, selection: Binding<SelectionValue>, content: () -> Content)",
      """
      hstack
        text text='Words'
        text text='2'
      messages: 1
      """
    ) {
      HStack {
        Picker(titleResource, selection: .constant(2)) {
          Number(1).tag(1); Number(2).tag(2)
        }
      }
    }
  }

  @NodeTable static var resourceFields: [NodeRow] {
    NodeRow(
      "TextField.init(_: LocalizedStringResource, text: Binding<String>)",
      """
      hstack
        text text='Words' foreground=3c3c434c|ebebf54c
      messages: 1
      """
    ) { TextField(titleResource, text: .constant("")) }
    NodeRow(
      "TextField.init(_: LocalizedStringResource, text: Binding<String>, prompt: Text?)",
      """
      hstack
        text text='a' foreground=3c3c434c|ebebf54c
      messages: 1
      """
    ) { TextField(titleResource, text: .constant(""), prompt: a) }
    NodeRow(
      "SecureField.init(_: LocalizedStringResource, text: Binding<String>)",
      """
      hstack
        text text='•••••'
      messages: 1
      """
    ) { SecureField(titleResource, text: .constant(words)) }
    NodeRow(
      "LabeledContent.init(_: LocalizedStringResource, content: () -> Content)",
      """
      hstack
        text text='Words'
        spacer
        text text='a' foreground=3c3c4399|ebebf599
      """
    ) { LabeledContent(titleResource) { a } }
    NodeRow(
      "LabeledContent.init(_: LocalizedStringResource, value: S)",
      """
      hstack
        text text='Words'
        spacer
        text text='words' foreground=3c3c4399|ebebf599
      """
    ) { LabeledContent(titleResource, value: words) }
    NodeRow(
      "ProgressView.init(_: LocalizedStringResource)",
      """
      vstack spacing=4
        frame width=58 height=58
          zstack
            gauge value=0 gaugeStyle=2
        text text='Words' fontStyle=10 foreground=3c3c4399|ebebf599
      """
    ) { ProgressView(titleResource) }
    NodeRow(
      "ProgressView.init(_: LocalizedStringResource, value: V?, total: V)",
      """
      vstack horizontalAlignment=0 spacing=4
        text text='Words'
        gauge value=0.25 gaugeStyle=0
      """
    ) { ProgressView(titleResource, value: 0.5, total: 2) }
  }
}
