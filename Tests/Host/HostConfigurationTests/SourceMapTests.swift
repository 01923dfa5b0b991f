import Testing

@testable import HostConfiguration

/// Places of keys and values in any text that is TOML.
@Suite struct SourceMapTests {
  private func place(_ path: [SourceMap.Step], in toml: String) -> String? {
    node(at: path, in: toml)?.value.map { "\($0.line):\($0.column)" }
  }

  private func keyPlace(_ path: [SourceMap.Step], in toml: String) -> String? {
    node(at: path, in: toml)?.key.map { "\($0.line):\($0.column)" }
  }

  private func node(at path: [SourceMap.Step], in toml: String) -> SourceMap.Node? {
    let map = SourceMap(toml)
    let number = path.reduce(SourceMap.root as Int?) { number, step in
      number.flatMap { map.number(step, in: $0) }
    }
    return number.map { map.nodes[$0] }
  }

  @Test func `tables, dotted keys and quoted keys lead to their values`() {
    let toml = """
      # [no.table]
      top = 1
      [ a . "b.c" ]
      d.'e f'.g = true  # comment with = and [brackets]
      "h\\u0069" = "x"
      """
    #expect(place([.key("top")], in: toml) == "2:7")
    let table: [SourceMap.Step] = [.key("a"), .key("b.c")]
    #expect(place(table, in: toml) == "3:1")
    #expect(keyPlace(table, in: toml) == "3:7")
    #expect(place(table + [.key("d"), .key("e f"), .key("g")], in: toml) == "4:13")
    #expect(keyPlace(table + [.key("hi")], in: toml) == "5:1")
  }

  @Test func `arrays of tables count, and tables below them belong to the last`() {
    let toml = """
      [[w]]
      a = 1
      [w.p]
      b = 2
      [[w]]
      [[w.q]]
      c = 3
      """
    #expect(place([.key("w"), .index(0), .key("p"), .key("b")], in: toml) == "4:5")
    #expect(place([.key("w"), .index(1)], in: toml) == "5:1")
    #expect(
      place([.key("w"), .index(1), .key("q"), .index(0), .key("c")], in: toml) == "7:5")
  }

  @Test func `inline tables and arrays are walked through, over lines and comments`() {
    let toml = """
      a = { b = 1, c.d = [ 2, { e = "}" } ], }
      f = [
        1, # ]
        '''
      ]''', "x\\"]",
        [ 3 ],
      ]
      g = 1979-05-27 07:32:00Z
      """
    #expect(place([.key("a"), .key("c"), .key("d"), .index(1), .key("e")], in: toml) == "1:31")
    #expect(place([.key("f"), .index(1)], in: toml) == "4:3")
    #expect(place([.key("f"), .index(2)], in: toml) == "5:7")
    #expect(place([.key("f"), .index(3), .index(0)], in: toml) == "6:5")
    #expect(place([.key("g")], in: toml) == "8:5")
  }

  @Test(arguments: [
    "\"\"\"\na = 1 # \\\"\"\" [x]\n\"\"\"", "'''\na = 1\n[x]'''", "\"\"\"a\"\"\"\"\"", "''''''",
    "\"\"", "''", "\"\\\\\"", "\"\"\"\"\"\"", "'''a'''''",
  ])
  func `a string of any kind ends where it ends`(string: String) {
    let lines = string.split(separator: "\n", omittingEmptySubsequences: false).count
    #expect(place([.key("z")], in: "s = \(string)\nz = 1") == "\(lines + 1):5")
    #expect((try? LocatedValue(toml: "s = \(string)\nz = 1", file: "f")) != nil)
  }

  @Test func `columns count characters, not bytes, and lines may end in CR LF`() {
    #expect(place([.key("ü"), .key("b")], in: "\u{feff}a = 1\r\n[\"ü\"]\r\nb = 2") == "3:5")
    #expect(place([.key("é"), .key("b")], in: "\"é\".b = 1") == "1:9")
  }

  @Test func `a scan of anything ends`() {
    var random = SplitMix(state: 7)
    let alphabet = Array("[]{}=.,\"'\\u#\n\r ab0é")
    for _ in 0..<3000 {
      let text = (0..<Int(random.next() % 60)).map { _ in
        alphabet[Int(random.next() % UInt64(alphabet.count))]
      }
      let map = SourceMap(String(text))
      #expect(map.nodes.count <= text.count + 2)
    }
    #expect(SourceMap(String(repeating: "a=[", count: 5000)).nodes.count > 1)
  }
}

/// A small repeatable generator (SplitMix64, Steele et al. 2014).
private struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
