// The older spellings of styles, as types. Each control has a single look, so they have no effect.

/// No effect: navigation views have a single look.
public struct DefaultNavigationViewStyle: NavigationViewStyle {
  public nonisolated init() {}
}

/// No effect: navigation views have a single look.
public struct StackNavigationViewStyle: NavigationViewStyle {
  public nonisolated init() {}
}

/// No effect: navigation views have a single look.
public struct ColumnNavigationViewStyle: NavigationViewStyle {
  nonisolated init() {}
}

/// No effect: navigation views have a single look.
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle {
  public nonisolated init() {}
}

extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  public nonisolated static var columns: ColumnNavigationViewStyle { .init() }
}

/// No effect: tabs have a single look.
public struct DefaultTabViewStyle: TabViewStyle {
  public nonisolated init() {}
}

/// No effect: rows have a single look.
public struct DefaultListStyle: ListStyle {
  public nonisolated init() {}
}

/// No effect: rows have a single look.
public struct PlainListStyle: ListStyle {
  public nonisolated init() {}
}

/// No effect: rows have a single look.
public struct GroupedListStyle: ListStyle {
  public nonisolated init() {}
}

/// No effect: rows have a single look.
public struct InsetListStyle: ListStyle {
  public nonisolated init() {}
}

/// No effect: rows have a single look.
public struct InsetGroupedListStyle: ListStyle {
  public nonisolated init() {}
}

/// No effect: rows have a single look.
public struct SidebarListStyle: ListStyle {
  public nonisolated init() {}
}

/// No effect: pickers have a single look.
public struct DefaultPickerStyle: PickerStyle {
  public nonisolated init() {}
}

/// No effect: pickers have a single look.
public struct SegmentedPickerStyle: PickerStyle {
  public nonisolated init() {}
}

/// No effect: pickers have a single look.
public struct WheelPickerStyle: PickerStyle {
  public nonisolated init() {}
}

/// No effect: pickers have a single look.
public struct MenuPickerStyle: PickerStyle {
  public nonisolated init() {}
}

/// No effect: pickers have a single look.
public struct InlinePickerStyle: PickerStyle {
  public nonisolated init() {}
}

/// No effect: date pickers have a single look.
public struct CompactDatePickerStyle: DatePickerStyle {
  public nonisolated init() {}
}

/// No effect: date pickers have a single look.
public struct GraphicalDatePickerStyle: DatePickerStyle {
  public nonisolated init() {}
}

/// No effect: date pickers have a single look.
public struct WheelDatePickerStyle: DatePickerStyle {
  public nonisolated init() {}
}

/// No effect: text fields have a single look.
public struct DefaultTextFieldStyle: TextFieldStyle {
  public nonisolated init() {}
}

/// No effect: text fields have a single look.
public struct PlainTextFieldStyle: TextFieldStyle {
  public nonisolated init() {}
}

/// No effect: text fields have a single look.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  public nonisolated init() {}
}
