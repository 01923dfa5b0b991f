import Foundation
import Testing
import WidgetModel
import WidgetWire

@testable import widgethost

/// The lines that `follow` writes for bars.
@Suite struct BarLineTests {
  private func widget(
    _ id: String, _ answer: String, state: String = "live", error: String? = nil
  ) throws -> BarWidget {
    var widget = BarWidget(try #require(WidgetID(id)))
    widget.take(
      header: [WireField("state", state)] + (error.map { [WireField("error", $0)] } ?? []))
    widget.take(answer: Array(answer.utf8))
    return widget
  }

  private func text(_ line: BarLine, _ format: BarFormat) throws -> String {
    String(decoding: try line.output(format), as: UTF8.self)
  }

  private func object(_ line: BarLine, _ format: BarFormat) throws -> [String: Any] {
    let data = Data(try line.output(format))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  private let hostile = ##"""
    {"text":"<b>5</b> & %{F#f00} #[fg=red] \u001b[31m\"'","tooltip":"a <i>b</i>\nc\u0007",
     "class":"urgent","color":"#ff000080","progress":0.456,"title":"T"}
    """##

  @Test func `waybar gets markup without any tag of the text`() throws {
    let line = BarLine(widgets: [try widget("mail", hostile)])
    let object = try object(line, .waybar)
    #expect(
      object["text"] as? String
        == "<span color=\"#ff0000\">&lt;b&gt;5&lt;/b&gt; &amp; %{F#f00} #[fg=red]  [31m&quot;&apos;</span>"
    )
    #expect(object["tooltip"] as? String == "a &lt;i&gt;b&lt;/i&gt;\nc ")
    #expect(object["class"] as? [String] == ["live", "urgent"])
    #expect(object["percentage"] as? Int == 46)
    #expect(object["alt"] as? String == "live")
  }

  @Test func `i3bar gets a block for each widget`() throws {
    let line = BarLine(widgets: [
      try widget("mail", hostile), try widget("disk", #"{"text":"9%"}"#),
    ])
    let output = try text(line, .i3bar)
    #expect(output.hasPrefix("[{") && output.hasSuffix("}],\n"))
    let blocks = try #require(
      try JSONSerialization.jsonObject(with: Data(output.dropLast(2).utf8)) as? [[String: Any]])
    #expect(blocks.map { $0["name"] as? String } == ["mail", "disk"])
    #expect(blocks.map { $0["urgent"] as? Bool } == [true, false])
    #expect(blocks.map { $0["color"] as? String } == ["#ff0000", nil])
    #expect(blocks[1]["full_text"] as? String == "9%")
  }

  @Test func `polybar and tmux get no tag of the text`() throws {
    let line = BarLine(widgets: [
      try widget("mail", hostile), try widget("disk", #"{"text":"9%"}"#),
    ])
    let polybar = try text(line, .polybar)
    #expect(
      polybar.hasPrefix("%{F#ff0000}<b>5</b> & %\u{2060}{F#f00} ")
        && polybar.hasSuffix("%{F-}  9%\n"))
    let tmux = try text(line, .tmux)
    #expect(
      tmux.hasPrefix("#[fg=#ff0000]<b>5</b> & %{F##f00} ##[fg=red] ")
        && tmux.hasSuffix("#[default]  9%\n"))
    for output in [polybar, tmux] { #expect(!output.contains("\u{1b}")) }
  }

  @Test func `eww gets an object, or one of all widgets by id`() throws {
    let mail = try widget("mail", hostile)
    let alone = try object(BarLine(widgets: [mail], only: mail.id), .eww)
    #expect(alone["id"] as? String == "mail")
    // The form depends on what was asked for: also before the first entry, and with one widget of a pattern.
    let awaited = try object(BarLine(widgets: [], only: mail.id), .eww)
    #expect(Set(awaited.keys).isSuperset(of: ["id", "text", "state"]))
    #expect(Set(try object(BarLine(widgets: [mail]), .eww).keys) == ["mail"])
    let both = try object(
      BarLine(widgets: [mail, try widget("disk", #"{"text":"9%","progress":7}"#)]), .eww)
    #expect((both["disk"] as? [String: Any])?["percentage"] as? Int == 100)
    #expect(Set(both.keys) == ["mail", "disk"])
  }

  @Test(arguments: ["<b>", "}%{A1:w", "#ff00zz", "#ff00000", "red"])
  func `a colour that is none is left out`(color: String) throws {
    #expect(try widget("a", #"{"text":"5","color":"\#(color)"}"#).color == nil)
  }

  @Test func `a class that only contains the word is not urgent`() throws {
    #expect(try !widget("a", #"{"text":"5","class":"non-critical"}"#).isUrgent)
    #expect(try widget("a", #"{"text":"5","class":"low critical"}"#).isUrgent)
  }

  @Test func `a refusal stays until another entry is read, and a warning as long as the state`()
    throws
  {
    var widget = try widget("a", #"{"text":"5"}"#)
    widget.take(failure: WidgetError(.badFormat, "no views"))
    widget.take(header: [WireField("state", "live"), WireField("error", "")])
    #expect(widget.text.isEmpty && widget.error?.contains("no views") == true)
    widget.take(text: Array("6".utf8))
    #expect(widget.text == "6" && widget.error?.contains("no views") != true)
    widget.take(header: [WireField("state", "error")])
    #expect(widget.text == "⚠ a")
    widget.take(header: [WireField("state", "placeholder")])
    #expect(widget.text == "6")
  }

  @Test func `no control character of a text is in the output`() throws {
    var mail = BarWidget(try #require(WidgetID("mail")))
    mail.entryText = "a\u{9b}2J\u{85}é"
    let line = try text(BarLine(widgets: [mail]), .json)
    #expect(line.contains(#"a\u009b2J\u0085é"#))
  }

  @Test func `a failure and a host that is away are classes, and the text stays`() throws {
    let stale = try widget(
      "disk", #"{"text":"9%"}"#, state: "stale", error: "PROVIDER_FAILED: no disk")
    var line = BarLine(widgets: [stale])
    #expect(try object(line, .waybar)["class"] as? [String] == ["stale"])
    #expect(
      try object(line, .waybar)["tooltip"] as? String == "9%\nPROVIDER_FAILED: no disk"
        || (try object(line, .waybar)["tooltip"] as? String)?.hasSuffix("no disk") == true)
    line.obstacle = "no host"
    let away = try object(line, .waybar)
    #expect(away["class"] as? [String] == ["offline", "stale"])
    #expect(away["text"] as? String == "9%")
    #expect((away["tooltip"] as? String)?.hasPrefix("no host") == true)
    #expect(try object(line, .json)["state"] as? String == "offline")
    #expect(try object(line, .i3blocks)["color"] as? String == "#888888")
    #expect(try text(line, .polybar) == "%{F#888888}9%%{F-}\n")
    #expect(try text(line, .tmux) == "#[fg=#888888]9%#[default]\n")
  }

  @Test func `the tooltip of an answer has its fields`() throws {
    let answer = #"""
      {"text":"Disk 9%","title":"Disk","value":"9","unit":"%","detail":"of 1 TB",
       "items":[{"title":"/","value":"9%"},{"title":"/home"}]}
      """#
    #expect(try widget("disk", answer).tooltip == "Disk\n9%\nof 1 TB\n/  9%\n/home")
  }

  @Test(arguments: ["", "5", "[]", #"{"text":5}"#, #"{"text":"#])
  func `an answer of another form changes nothing`(answer: String) throws {
    var widget = try widget("a", #"{"text":"before"}"#)
    widget.take(answer: Array(answer.utf8))
    #expect(widget.text == "before")
  }

  @Test func `the text form of other widgets gives its first line, and the rest as tooltip`() throws
  {
    var widget = BarWidget(try #require(WidgetID("clock")))
    widget.take(text: Array("\n   \n  12:30 \u{1b}[31m \nSun".utf8))
    #expect(widget.text == "12:30  [31m")
    #expect(widget.tooltip.hasSuffix("\nSun"))
  }

  @Test func `clicks are read in the forms of i3bar and i3blocks`() {
    let lines = [
      ("[", nil), (#"{"name":"disk","button":1,"x":5}"#, "disk left"),
      (#",{"name":"disk","instance":"","button":2},"#, nil),
      (#",{"name":"disk","button":2}"#, "disk middle"), (#"{"button":3}"#, "first right"),
      (#"{"name":"disk","button":9}"#, nil), (#"{"name":"disk"}"#, nil), ("x", nil), ("", nil),
    ]
    for (line, expected) in lines {
      let click = ClickReader.click(line, defaultID: "first")
      #expect(click.map { "\($0.id) \($0.button)" } == expected, "\(line)")
    }
  }
}
