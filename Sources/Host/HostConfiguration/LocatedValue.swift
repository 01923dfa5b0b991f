internal import TOMLKit
internal import WidgetModel

/// A value of a TOML file with its location.
struct LocatedValue {
  /// The content of a value, by type.
  indirect enum Content {
    case bool(Bool)
    case int(Int64)
    case double(Double)
    case string(String)
    /// A date and time with an offset, which is a point in time.
    case instant(Timestamp)
    /// A date or time without an offset, which is not a point in time.
    case localTime
    case array([LocatedValue])
    case table([Member])
  }

  /// A key of a table with its value.
  struct Member {
    var key: String
    var keyLocation: SourceLocation
    var value: LocatedValue
  }

  var content: Content
  var location: SourceLocation

  /// A description of the value for error messages, such as `the integer 5` or `an array`.
  var spoken: String {
    switch content {
    case .bool(let flag): "the boolean \(flag)"
    case .int(let number): "the integer \(number)"
    case .double(let number): "the number \(number)"
    case .string(let text): "the string \"\(text.prefix(80).description.printable)\""
    case .instant, .localTime: "a date"
    case .array: "an array"
    case .table: "a table"
    }
  }
}

extension LocatedValue {
  /// Parses a TOML text.
  ///
  /// - Parameters:
  ///   - text: The content of the file.
  ///   - file: The path of the file for locations.
  init(toml text: String, file: String) throws(ConfigurationError) {
    guard !text.utf8.contains(0) else {
      throw ConfigurationError([
        .init(location: SourceLocation(file: file), message: "the file contains a NUL character")
      ])
    }
    let map = SourceMap(text)
    try Self.refuse(map.fatalErrors.map { ($0.position, $0.message) }, in: file)
    let root: TOMLTable
    do {
      root = try TOMLTable(string: text)
    } catch let error as TOMLParseError {
      let begin = error.source.begin
      let mistake = SyntaxMistake(
        error.description, in: text,
        at: SourceMap.Position(line: begin.line, column: begin.column))
      let location = SourceLocation(
        file: file, line: mistake.position.line, column: mistake.position.column)
      throw ConfigurationError([.init(location: location, message: mistake.message)])
    } catch {
      throw ConfigurationError([
        .init(location: SourceLocation(file: file), message: "cannot be read as TOML: \(error)")
      ])
    }
    // The library frees no node by itself, which would keep a kilobyte for each widget.
    defer { root.clear() }
    try Self.refuse(
      map.nulEscapes.map { ($0, "a string cannot contain a NUL character") }, in: file)
    self = LocatedValue.table(
      root, at: SourceMap.root, in: map, location: SourceLocation(file: file, line: 1, column: 1))
  }

  /// Throws if there is any error.
  private static func refuse(
    _ errors: [(SourceMap.Position, String)], in file: String
  ) throws(ConfigurationError) {
    if errors.isEmpty { return }
    throw ConfigurationError(
      errors.map { position, message in
        .init(
          location: SourceLocation(file: file, line: position.line, column: position.column),
          message: message)
      })
  }

  private init(
    _ value: any TOMLValueConvertible, at number: Int?, in map: SourceMap,
    parent: SourceLocation
  ) {
    let node = number.map { map.nodes[$0] }
    let location = parent.moved(to: node?.value ?? node?.key)
    if let table = value.table {
      self = Self.table(table, at: number, in: map, location: location)
      return
    }
    self.location = location
    if let array = value.array {
      content = .array(
        (0..<array.count).map { index in
          LocatedValue(
            array[index], at: number.flatMap { map.number(.index(index), in: $0) }, in: map,
            parent: location)
        })
    } else if let flag = value.bool {
      content = .bool(flag)
    } else if let number = value.int {
      content = .int(Int64(number))
    } else if let number = value.double {
      content = .double(number)
    } else if let text = value.string {
      content = .string(text)
    } else if let instant = value.dateTime.flatMap(Timestamp.init) {
      content = .instant(instant)
    } else {
      content = .localTime
    }
  }

  private static func table(
    _ table: TOMLTable, at number: Int?, in map: SourceMap, location: SourceLocation
  ) -> LocatedValue {
    let members = table.keys.compactMap { key -> Member? in
      guard let value = table[key] else { return nil }
      let number = number.flatMap { map.number(.key(key), in: $0) }
      return Member(
        key: key, keyLocation: location.moved(to: number.flatMap { map.nodes[$0].key }),
        value: LocatedValue(value, at: number, in: map, parent: location))
    }
    return LocatedValue(content: .table(members), location: location)
  }
}

extension SourceLocation {
  /// Returns the location of `position` in the same file; without a position, this location.
  fileprivate func moved(to position: SourceMap.Position?) -> SourceLocation {
    guard let position else { return self }
    return SourceLocation(file: file, line: position.line, column: position.column)
  }
}

extension Timestamp {
  /// Creates the point in time of a date with an offset; `nil` without an offset.
  fileprivate init?(_ dateTime: TOMLDateTime) {
    guard let offset = dateTime.offset else { return nil }
    let days = CivilTime.days(
      toYear: dateTime.date.year, month: dateTime.date.month, day: dateTime.date.day)
    let minutes = (days * 24 + dateTime.time.hour) * 60 + dateTime.time.minute - offset.offset
    self =
      Timestamp(seconds: Int64(minutes * 60 + dateTime.time.second))
      + .nanoseconds(dateTime.time.nanoSecond)
  }
}
