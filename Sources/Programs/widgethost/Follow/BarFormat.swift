internal import ArgumentParser

/// The forms in which programs that show a line read it.
enum BarFormat: String, CaseIterable, ExpressibleByArgument {
  /// waybar-custom(5): an object with Pango markup in `text` and `tooltip`.
  case waybar
  /// The protocol of i3bar and swaybar: an endless array, with clicks on standard input.
  case i3bar
  /// i3blocks with `format=json` and `interval=persist`.
  case i3blocks
  /// `custom/script` of polybar with `tail = true`.
  case polybar
  /// `#(…)` of tmux.
  case tmux
  /// `deflisten` of eww: an object, or with several widgets an object of them by id.
  case eww
  /// One object for each change.
  case json
  /// The line of text.
  case text
}
