extension String {
  /// The text as one word of a POSIX shell, for commands in messages.
  public var quotedForShell: String {
    let isPlain = utf8.allSatisfy {
      switch $0 {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "="), UInt8(ascii: ":"):
        true
      default: false
      }
    }
    if isPlain && !isEmpty { return self }
    // By scalars: a quote with a combining accent is another character, and a quote for a shell.
    let parts = unicodeScalars.split(separator: "'", omittingEmptySubsequences: false)
    return "'\(parts.map { String($0) }.joined(separator: #"'\''"#))'"
  }
}
