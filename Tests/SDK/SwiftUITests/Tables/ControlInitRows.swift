internal import RecordingHost
internal import SwiftUI

extension InitializerRows {
  @NodeTable static var buttons: [NodeRow] {
    NodeRow("Button.init(action:label:)", "text text='a'") {
      Button {
      } label: {
        a
      }.buttonStyle(.plain)
    }
    NodeRow(
      "Button.init(role:action:label:)",
      """
      background opacity=1
        padding top=7 leading=0 bottom=7 trailing=0
          padding top=0 leading=12 bottom=0 trailing=12
            text text='a' foreground=ff3b30ff|ff453aff
        capsule fill=ff3b3026|ff453a26
      """
    ) {
      Button(role: .destructive) {
      } label: {
        a
      }
    }
    NodeRow(
      "Button.init(_: LocalizedStringKey, action: () -> Void)", "text text='Words' fontWeight=700"
    ) { Button("**Words**") {}.buttonStyle(.plain) }
    NodeRow("Button.init(_: S, action: () -> Void)", "text text='**Words**'") {
      Button(marked) {}.buttonStyle(.plain)
    }
    NodeRow(
      "Button.init(_: LocalizedStringKey, role: ButtonRole?, action: () -> Void)",
      """
      background opacity=1
        padding top=7 leading=0 bottom=7 trailing=0
          padding top=0 leading=12 bottom=0 trailing=12
            text text='Words' foreground=ff3b30ff|ff453aff fontWeight=700
        capsule fill=ff3b3026|ff453a26
      """
    ) { Button("**Words**", role: .destructive) {} }
  }

  @NodeTable static var buttons2: [NodeRow] {
    NodeRow(
      "Button.init(_: S, role: ButtonRole?, action: () -> Void)",
      """
      background opacity=1
        padding top=7 leading=0 bottom=7 trailing=0
          padding top=0 leading=12 bottom=0 trailing=12
            text text='**Words**' foreground=ff3b30ff|ff453aff
        capsule fill=ff3b3026|ff453a26
      """
    ) { Button(marked, role: .destructive) {} }
    NodeRow(
      "Button.init(_: LocalizedStringKey, systemImage: String, role: ButtonRole?, action: () -> Void)",
      """
      background opacity=1
        padding top=7 leading=0 bottom=7 trailing=0
          padding top=0 leading=12 bottom=0 trailing=12
            hstack foreground=ff3b30ff|ff453aff
              image symbol='star'
              text text='Words' fontWeight=700
        capsule fill=ff3b3026|ff453a26
      """
    ) { Button("**Words**", systemImage: "star", role: .destructive) {} }
  }

  @NodeTable static var buttons3: [NodeRow] {
    NodeRow(
      "Button.init(_: S, systemImage: String, role: ButtonRole?, action: () -> Void)",
      """
      background opacity=1
        padding top=7 leading=0 bottom=7 trailing=0
          padding top=0 leading=12 bottom=0 trailing=12
            hstack foreground=ff3b30ff|ff453aff
              image symbol='star'
              text text='**Words**'
        capsule fill=ff3b3026|ff453a26
      """
    ) { Button(marked, systemImage: "star", role: .destructive) {} }
    NodeRow(
      "Button.init(_:image:role:action:)",
      """
      background opacity=1
        padding top=7 leading=0 bottom=7 trailing=0
          padding top=0 leading=12 bottom=0 trailing=12
            hstack foreground=ff3b30ff|ff453aff
              rectangle fill=00000000
              text text='Words' fontWeight=700
        capsule fill=ff3b3026|ff453a26
      """
    ) { Button("**Words**", image: "star", role: .destructive) {} }
  }

  @NodeTable static var buttons4: [NodeRow] {
    NodeRow(
      "Button.init(_:)",
      """
      zstack
        background opacity=1
          padding top=7 leading=0 bottom=7 trailing=0
            padding top=0 leading=12 bottom=0 trailing=12
              text text='Go' foreground=ff3b30ff|ff453aff
          capsule fill=ff3b3026|ff453a26
      """
    ) { Button("Go", role: .destructive) {}.buttonStyle(OutlinedButtonStyle()) }
  }

  @NodeTable static var links: [NodeRow] {
    NodeRow(
      "Link.init(destination:label:)",
      """
      hstack url='file:///nowhere'
        text text='a'
        divider
      """
    ) {
      Link(destination: url) {
        a; b
      }
    }
    NodeRow(
      "Link.init(_: LocalizedStringKey, destination: URL)",
      "text text='Words' url='file:///nowhere' fontWeight=700"
    ) { Link("**Words**", destination: url) }
    NodeRow("Link.init(_: S, destination: URL)", "text text='**Words**' url='file:///nowhere'") {
      Link(marked, destination: url)
    }
    NodeRow(
      "Menu.init(content:label:)",
      """
      text text='a' foreground=007affff|0a84ffff
      messages: 1
      """
    ) {
      Menu {
        b
      } label: {
        a
      }
    }
    NodeRow(
      "Menu.init(content:label:primaryAction:)",
      """
      text text='a' foreground=007affff|0a84ffff
      messages: 1
      """
    ) {
      Menu {
        b
      } label: {
        a
      } primaryAction: {
      }
    }
  }

  @NodeTable static var links2: [NodeRow] {
    NodeRow(
      "Menu.init(_: LocalizedStringKey, content: () -> Content)",
      """
      text text='Words' foreground=007affff|0a84ffff fontWeight=700
      messages: 1
      """
    ) { Menu("**Words**") { b } }
    NodeRow(
      "Menu.init(_: S, content: () -> Content)",
      """
      text text='**Words**' foreground=007affff|0a84ffff
      messages: 1
      """
    ) { Menu(marked) { b } }
    NodeRow(
      "Menu.init(_:systemImage:content:)",
      """
      hstack foreground=007affff|0a84ffff
        image symbol='star'
        text text='Words' fontWeight=700
      messages: 1
      """
    ) { Menu("**Words**", systemImage: "star") { b } }
    NodeRow(
      "ControlGroup.init(content:)",
      """
      hstack
        text text='a'
        divider
      """
    ) {
      ControlGroup {
        a; b
      }
    }
  }

  @NodeTable static var labels: [NodeRow] {
    NodeRow(
      "Label.init(title:icon:)",
      """
      hstack
        divider
        text text='a'
      """
    ) {
      Label {
        a
      } icon: {
        b
      }
    }
    NodeRow(
      "Label.init(_: LocalizedStringKey, systemImage: String)",
      """
      hstack
        image symbol='star'
        text text='Words' fontWeight=700
      """
    ) { Label("**Words**", systemImage: "star") }
    NodeRow(
      "Label.init(_: S, systemImage: String)",
      """
      hstack
        image symbol='star'
        text text='**Words**'
      """
    ) { Label(marked, systemImage: "star") }
    NodeRow(
      "Label.init(_: LocalizedStringKey, image: String)",
      """
      hstack
        rectangle fill=00000000
        text text='Words' fontWeight=700
      """
    ) { Label("**Words**", image: "none") }
  }

  @NodeTable static var labels2: [NodeRow] {
    NodeRow(
      "Label.init(_: S, image: String)",
      """
      hstack
        rectangle fill=00000000
        text text='**Words**'
      """
    ) { Label(marked, image: "none") }
    NodeRow(
      "Label.init(_:)",
      """
      zstack
        hstack
          image symbol='star'
          text text='Words'
      """
    ) { Label("Words", systemImage: "star").labelStyle(WrappedLabelStyle()) }
    NodeRow(
      "ContentUnavailableView.init(label:description:actions:)",
      """
      frame maxWidth=inf maxHeight=inf
        vstack spacing=8 textAlignment=1
          vstack spacing=8
            image symbol='star' fontStyle=1 foreground=3c3c4399|ebebf599
            text text='Words' fontStyle=5
          text text='a' fontStyle=8 foreground=3c3c4399|ebebf599
          divider
      """
    ) {
      ContentUnavailableView {
        Label("Words", systemImage: "star")
      } description: {
        a
      } actions: {
        b
      }
    }
  }

  @NodeTable static var labels3: [NodeRow] {
    NodeRow(
      "ContentUnavailableView.init(_: LocalizedStringKey, systemImage: String, description: Text?)",
      """
      frame maxWidth=inf maxHeight=inf
        vstack spacing=8 textAlignment=1
          vstack spacing=8
            image symbol='star' fontStyle=1 foreground=3c3c4399|ebebf599
            text text='Words' fontStyle=5 fontWeight=700
          text text='a' fontStyle=8 foreground=3c3c4399|ebebf599
      """
    ) { ContentUnavailableView("**Words**", systemImage: "star", description: a) }
    NodeRow(
      "ContentUnavailableView.init(_: S, systemImage: String, description: Text?)",
      """
      frame maxWidth=inf maxHeight=inf
        vstack spacing=8 textAlignment=1
          vstack spacing=8
            image symbol='star' fontStyle=1 foreground=3c3c4399|ebebf599
            text text='**Words**' fontStyle=5
      """
    ) { ContentUnavailableView(marked, systemImage: "star") }
    NodeRow(
      "ContentUnavailableView.init(_:image:description:)",
      """
      frame maxWidth=inf maxHeight=inf
        vstack spacing=8 textAlignment=1
          vstack spacing=8
            rectangle fill=00000000 fontStyle=1 foreground=3c3c4399|ebebf599
            text text='Words' fontStyle=5 fontWeight=700
          text text='a' fontStyle=8 foreground=3c3c4399|ebebf599
      """
    ) { ContentUnavailableView("**Words**", image: "none", description: a) }
  }
}
