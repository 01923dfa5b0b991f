internal import AppIntents
internal import AppleFoundation
internal import RecordingHost
internal import SwiftUI

extension InitializerRows {
  @NodeTable static var intentButtons: [NodeRow] {
    NodeRow("Button.init(intent:label:)", "text text='a' action='SwiftUITests.Mark?id=1'") {
      Button(intent: Mark(id: "1")) { a }.buttonStyle(.plain)
    }
    NodeRow(
      "Button.init(role:intent:label:)",
      """
      background opacity=1 action='SwiftUITests.Mark?id=1'
        padding top=7 leading=0 bottom=7 trailing=0
          padding top=0 leading=12 bottom=0 trailing=12
            text text='a' foreground=ff3b30ff|ff453aff
        capsule fill=ff3b3026|ff453a26
      """
    ) { Button(role: .destructive, intent: Mark(id: "1")) { a } }
    NodeRow(
      "Button.init(_: LocalizedStringKey, intent: some AppIntent)",
      "text text='Words' action='SwiftUITests.Mark?id=1' fontWeight=700"
    ) { Button("**Words**", intent: Mark(id: "1")).buttonStyle(.plain) }
    NodeRow(
      "Button.init(_: LocalizedStringKey, role: ButtonRole?, intent: some AppIntent)",
      """
      background opacity=1 action='SwiftUITests.Mark?id=1'
        padding top=7 leading=0 bottom=7 trailing=0
          padding top=0 leading=12 bottom=0 trailing=12
            text text='Words' foreground=ff3b30ff|ff453aff fontWeight=700
        capsule fill=ff3b3026|ff453a26
      """
    ) { Button("**Words**", role: .destructive, intent: Mark(id: "1")) }
    NodeRow(
      "Button.init(_: S, intent: some AppIntent)",
      "text text='**Words**' action='SwiftUITests.Mark?id=1'"
    ) { Button(marked, intent: Mark(id: "1")).buttonStyle(.plain) }
    NodeRow(
      "Button.init(_: S, role: ButtonRole?, intent: some AppIntent)",
      """
      background opacity=1 action='SwiftUITests.Mark?id=1'
        padding top=7 leading=0 bottom=7 trailing=0
          padding top=0 leading=12 bottom=0 trailing=12
            text text='**Words**' foreground=ff3b30ff|ff453aff
        capsule fill=ff3b3026|ff453a26
      """
    ) { Button(marked, role: .destructive, intent: Mark(id: "1")) }
  }

  @NodeTable static var intentButtons2: [NodeRow] {
    NodeRow(
      "Button.init(_: LocalizedStringResource, role: ButtonRole?, intent: some AppIntent)",
      """
      background opacity=1 action='SwiftUITests.Mark?id=1'
        padding top=7 leading=0 bottom=7 trailing=0
          padding top=0 leading=12 bottom=0 trailing=12
            text text='Words' foreground=ff3b30ff|ff453aff
        capsule fill=ff3b3026|ff453a26
      """
    ) { Button(resource, role: .destructive, intent: Mark(id: "1")) }
  }

  @NodeTable static var labelledIntentButtons: [NodeRow] {
    NodeRow(
      "Button.init(_: LocalizedStringResource, systemImage: String, role: ButtonRole?, intent: some AppIntent)",
      """
      background opacity=1 action='SwiftUITests.Mark?id=1'
        padding top=7 leading=0 bottom=7 trailing=0
          padding top=0 leading=12 bottom=0 trailing=12
            hstack foreground=ff3b30ff|ff453aff
              image symbol='star'
              text text='Words'
        capsule fill=ff3b3026|ff453a26
      """
    ) { Button(resource, systemImage: "star", role: .destructive, intent: Mark(id: "1")) }
    NodeRow(
      "Button.init(_: LocalizedStringKey, systemImage: String, intent: some AppIntent)",
      """
      hstack action='SwiftUITests.Mark?id=1'
        image symbol='star'
        text text='Words' fontWeight=700
      """
    ) { Button("**Words**", systemImage: "star", intent: Mark(id: "1")).buttonStyle(.plain) }
    NodeRow(
      "Button.init(_: LocalizedStringKey, systemImage: String, role: ButtonRole?, intent: some AppIntent)",
      """
      background opacity=1 action='SwiftUITests.Mark?id=1'
        padding top=7 leading=0 bottom=7 trailing=0
          padding top=0 leading=12 bottom=0 trailing=12
            hstack foreground=ff3b30ff|ff453aff
              image symbol='star'
              text text='Words' fontWeight=700
        capsule fill=ff3b3026|ff453a26
      """
    ) { Button("**Words**", systemImage: "star", role: .destructive, intent: Mark(id: "1")) }
  }

  @NodeTable static var labelledIntentButtons2: [NodeRow] {
    NodeRow(
      "Button.init(_: S, systemImage: String, intent: some AppIntent)",
      """
      hstack action='SwiftUITests.Mark?id=1'
        image symbol='star'
        text text='**Words**'
      """
    ) { Button(marked, systemImage: "star", intent: Mark(id: "1")).buttonStyle(.plain) }
    NodeRow(
      "Button.init(_: S, systemImage: String, role: ButtonRole?, intent: some AppIntent)",
      """
      background opacity=1 action='SwiftUITests.Mark?id=1'
        padding top=7 leading=0 bottom=7 trailing=0
          padding top=0 leading=12 bottom=0 trailing=12
            hstack foreground=ff3b30ff|ff453aff
              image symbol='star'
              text text='**Words**'
        capsule fill=ff3b3026|ff453a26
      """
    ) { Button(marked, systemImage: "star", role: .destructive, intent: Mark(id: "1")) }
  }

  @NodeTable static var intentToggles: [NodeRow] {
    NodeRow(
      "Toggle.init(isOn:intent:label:)",
      """
      background action='SwiftUITests.Mark?id=1' isOn=true
        padding top=7 leading=0 bottom=7 trailing=0
          padding top=0 leading=12 bottom=0 trailing=12
            text text='a' foreground=ffffffff
        capsule fill=007affff|0a84ffff
      """
    ) { Toggle(isOn: true, intent: Mark(id: "1")) { a } }
    NodeRow(
      "Toggle.init(isOn:intent:label:)",
      """
      background action='SwiftUITests.Mark?id=1' isOn=false
        padding top=7 leading=0 bottom=7 trailing=0
          padding top=0 leading=12 bottom=0 trailing=12
            text text='a' foreground=007affff|0a84ffff
        capsule fill=007aff26|0a84ff26
      """
    ) { Toggle(isOn: false, intent: Mark(id: "1")) { a } }
    NodeRow(
      "Toggle.init(_: LocalizedStringKey, isOn: Bool, intent: some AppIntent)",
      """
      background action='SwiftUITests.Mark?id=1' isOn=true
        padding top=7 leading=0 bottom=7 trailing=0
          padding top=0 leading=12 bottom=0 trailing=12
            text text='Words' foreground=ffffffff fontWeight=700
        capsule fill=007affff|0a84ffff
      """
    ) { Toggle("**Words**", isOn: true, intent: Mark(id: "1")) }
  }

  @NodeTable static var intentToggles2: [NodeRow] {
    NodeRow(
      "Toggle.init(_: S, isOn: Bool, intent: some AppIntent)",
      """
      background action='SwiftUITests.Mark?id=1' isOn=true
        padding top=7 leading=0 bottom=7 trailing=0
          padding top=0 leading=12 bottom=0 trailing=12
            text text='**Words**' foreground=ffffffff
        capsule fill=007affff|0a84ffff
      """
    ) { Toggle(marked, isOn: true, intent: Mark(id: "1")) }
    NodeRow(
      "Toggle.init(_: LocalizedStringResource, isOn: Bool, intent: some AppIntent)",
      """
      background action='SwiftUITests.Mark?id=1' isOn=true
        padding top=7 leading=0 bottom=7 trailing=0
          padding top=0 leading=12 bottom=0 trailing=12
            text text='Words' foreground=ffffffff
        capsule fill=007affff|0a84ffff
      """
    ) { Toggle(resource, isOn: true, intent: Mark(id: "1")) }
    NodeRow(
      "Toggle.init(_: LocalizedStringKey, systemImage: String, isOn: Bool, intent: some AppIntent)",
      """
      background action='SwiftUITests.Mark?id=1' isOn=true
        padding top=7 leading=0 bottom=7 trailing=0
          padding top=0 leading=12 bottom=0 trailing=12
            hstack foreground=ffffffff
              image symbol='star'
              text text='Words' fontWeight=700
        capsule fill=007affff|0a84ffff
      """
    ) { Toggle("**Words**", systemImage: "star", isOn: true, intent: Mark(id: "1")) }
  }

  @NodeTable static var intentToggles3: [NodeRow] {
    NodeRow(
      "Toggle.init(_: S, systemImage: String, isOn: Bool, intent: some AppIntent)",
      """
      background action='SwiftUITests.Mark?id=1' isOn=true
        padding top=7 leading=0 bottom=7 trailing=0
          padding top=0 leading=12 bottom=0 trailing=12
            hstack foreground=ffffffff
              image symbol='star'
              text text='**Words**'
        capsule fill=007affff|0a84ffff
      """
    ) { Toggle(marked, systemImage: "star", isOn: true, intent: Mark(id: "1")) }
  }
}
