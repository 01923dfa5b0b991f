internal import WidgetModel

/// A table of short texts: aligned columns for people, tabs between values for programs.
struct Table {
  /// One text of a row, in two forms.
  struct Cell: Hashable {
    /// The text for people.
    var text: String
    /// The text for programs: exact, and stable between versions.
    var plain: String
    /// The role that decides the colour.
    var role: Style.Role?

    /// Creates a cell with the same text for people and programs; for programs `nil` and an empty
    /// text become `-`.
    init(_ text: String?, _ role: Style.Role? = nil) {
      self.init(people: text ?? "", programs: text, role)
    }

    /// Creates a cell with a text for people and a text for programs.
    init(people text: String, programs plain: String?, _ role: Style.Role? = nil) {
      self.text = text.printable
      self.plain = plain.map { $0.isEmpty ? "-" : $0.printable } ?? "-"
      self.role = role
    }
  }

  /// The headings above the columns, for people only.
  var headings: [String]
  /// The rows, each with as many cells as there are headings.
  var rows: [[Cell]] = []

  /// The rules by which the table fits into a narrow terminal.
  var fit: Fit

  /// The columns that leave the line of their row, by headings, when a terminal is too narrow for
  /// all columns. The rules apply in the order of the fields, each only while the table is too wide.
  /// Every other column stays, whole: the ids among them are passed to other commands.
  struct Fit: Hashable {
    /// The columns with sentences, which move to lines below the row, first to last.
    var sentences: [String] = []
    /// The columns that move below the row together, each text after its heading.
    var details: [String] = []
    /// The columns that are left out, first to last.
    var dispensable: [String] = []
  }

  /// Creates a table without rows.
  init(_ headings: [String], fit: Fit = Fit()) {
    self.headings = headings
    self.fit = fit
  }

  /// The rows for programs: a line per row, values separated by tabs, no headings.
  var plain: String {
    rows.map { $0.map(\.plain).joined(separator: "\t") }.joined(separator: "\n")
  }

  /// Returns aligned columns without empty columns, in the layout that suits the terminal.
  func aligned(_ style: Style, hasHeadings: Bool = true) -> String {
    TableLayout(self, style).text(hasHeadings: hasHeadings)
  }
}
