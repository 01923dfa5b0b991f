import CJansson
import HTTPParsing
import Testing

/// The subset of JSONPath that the plugin `http` understands.
@Suite struct JSONPathTests {
  private static let document = """
    {"price": "12.5", "time": 1763733909, "a": {"b c": [1, 2.5, true, "x", null]},
     "list": [{"name": "one"}, {"other": 2}, {"name": "three"}], "empty": []}
    """

  /// The texts of the selected values, or the message.
  private func select(
    _ text: String, from json: String = document, limit: Int = 64
  ) -> (found: [String], message: String) {
    var path = jsonpath()
    var error = http_error()
    guard jsonpath_compile(&path, text, &error) else { return ([], message(of: error)) }
    guard let root = jsonpath_read(json, json.utf8.count, &error) else {
      return ([], message(of: error))
    }
    defer { json_decref(root) }
    var found = [UnsafeMutablePointer<json_t>?](repeating: nil, count: limit)
    let count = jsonpath_select(&path, root, &found, limit, &error)
    let texts = found.prefix(count).map { value in
      take(jsonpath_text(value)) ?? "-"
    }
    return (texts, count == 0 ? message(of: error) : "")
  }

  @Test(arguments: [
    ("$.price", ["12.5"]), ("$['price']", ["12.5"]), ("$.a['b c'][0]", ["1"]),
    ("$.a['b c'][-2]", ["x"]), ("$.a['b c'][*]", ["1", "2.5", "true", "x", "-"]),
    ("$.list[*].name", ["one", "three"]), ("$.time", ["1763733909"]), ("$", ["-"]),
  ])
  func `a path selects its values in the order of the document`(path: String, values: [String]) {
    #expect(select(path).found == values)
  }

  @Test func `no more values are selected than there is room for`() {
    #expect(select("$.a['b c'][*]", limit: 2).found == ["1", "2.5"])
  }

  @Test(arguments: [
    (
      "$.last",
      #"$.last: the answer has no "last" at $ (it has "price", "time", "a", "list", "empty")"#
    ),
    ("$.a.b", #"$.a.b: the answer has no "b" at $.a (it has "b c")"#),
    ("$.price.x", "$.price.x: expected an object at $.price; found a string"),
    ("$.a['b c'][9]", "$.a['b c'][9]: the list at $.a['b c'] has 5 elements"),
    ("$.a['b c'][-6]", "$.a['b c'][-6]: the list at $.a['b c'] has 5 elements"),
    ("$.empty[*].x", "$.empty[*]: the list at $.empty has 0 elements"),
    ("$.price[0]", "$.price[0]: expected a list at $.price; found a string"),
    ("$.list.name", "$.list.name: expected an object at $.list; found a list of 3"),
  ])
  func `a missing value says what was expected and found`(path: String, message: String) {
    #expect(select(path).message == message)
  }

  @Test(arguments: [
    ("price", "column 1: a path begins with $"), ("", "column 1: a path begins with $"),
    ("$..price", "column 2: \"..\" is not supported; name each step"),
    ("$.é..x", "column 4: \"..\" is not supported; name each step"),
    ("$.*", "column 3: \".*\" is not supported; write [*] for all elements of a list"),
    ("$.", "column 3: expected a name; write ['...'] for other characters"),
    ("$.a b", "column 4: expected . or ["), ("$[?(@.x)]", "column 3: filters are not supported"),
    ("$[1:2]", "column 4: slices and lists of steps are not supported"),
    ("$['a", "column 3: the name has no closing '"), ("$[1", "column 2: expected ] after the step"),
    ("$[x]", "column 3: expected a number of at most 7 digits, 'a name' or *"),
    ("$[12345678]", "column 3: expected a number of at most 7 digits, 'a name' or *"),
  ])
  func `a path that is not understood names the column`(path: String, message: String) {
    #expect(select(path).message == message)
  }

  @Test func `a path has bounds`() {
    #expect(select("$" + String(repeating: "[0]", count: 33)).message.hasSuffix("32 steps at most"))
    #expect(
      select("$." + String(repeating: "a", count: 255)).message.hasSuffix("256 bytes at most"))
  }

  @Test func `names and values of a server are shown without control characters`() {
    let json = #"{"a\nb\u001b[31m": 1, "v": "x\u0000y\u202ez"}"#
    #expect(select("$.x", from: json).message.contains(#"it has "a b [31m", "v""#))
    #expect(select("$.v", from: json).found == ["x y z"])
  }

  @Test(arguments: [
    ("{\"a\": 1", "line 1"), ("", "line 1"), ("<html>", "line 1"), ("{\"a\": 1}\n}", "line 2"),
    (String(repeating: "[", count: 3000), "line 1"),
  ])
  func `what is not JSON is refused with its place`(json: String, place: String) {
    let message = select("$", from: json).message
    #expect(message.hasPrefix("the answer is not JSON: \(place), column "), "\(message)")
  }

  @Test(arguments: ["{},", "[],", "\"\","])
  func `a document that would take too much memory is refused before it is read`(piece: String) {
    let json = "[" + String(repeating: piece, count: 300_000) + "1]"
    #expect(select("$[0]", from: json).message.contains("more than 12 MiB"))
  }

  @Test func `a whole number of any size is read`() {
    #expect(
      select("$[0]", from: "[123456789012345678901234567890]").found == ["1.2345678901234568e+29"])
    #expect(select("$[0]", from: "[9223372036854775807]").found == ["9223372036854775807"])
    #expect(select("$[0]", from: "[0.1]").found == ["0.1"])
  }
}
