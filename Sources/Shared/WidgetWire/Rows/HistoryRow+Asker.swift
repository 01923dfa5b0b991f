extension HistoryRow {
  /// What stands before the number of a process in ``asker``.
  public static let processMark = ", process "

  /// Who asked, without the number of the process: a script has another one each time.
  public var lastingAsker: String? {
    // The last mark is the host's; one before it may be part of a client's name.
    guard let asker, let mark = asker.ranges(of: Self.processMark).last else { return asker }
    return String(asker[..<mark.lowerBound] + asker[mark.upperBound...].drop { $0.isWholeNumber })
  }
}
