internal import Glibc
internal import TimeZones

/// The locale and the time zone of the machine.
package enum SystemLocale {
  /// Returns the locale of the environment without its encoding, with the precedence of locale(7);
  /// `en_US` for the C locale and for an unset locale.
  static func locale(in environment: [String: String]) -> String {
    let names = ["LC_ALL", "LC_TIME", "LANG"]
    let value = names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    guard let locale = checked(value), locale != "C", locale != "POSIX" else { return "en_US" }
    return locale
  }

  /// Returns the name of a locale without its encoding (`de_DE` for `de_DE.UTF-8`); `nil` if the
  /// text is not a valid name in POSIX or BCP 47 form.
  static func checked(_ text: String) -> String? {
    let modifier = text.firstIndex(of: "@").map { String(text[$0...]) } ?? ""
    let name = text.prefix { $0 != "." && $0 != "@" }
    let isName =
      (1...60).contains(name.utf8.count)
      && name.utf8.allSatisfy(isLetterOrDigit(or: "_-"))
      && modifier.utf8.dropFirst().allSatisfy(isLetterOrDigit(or: "_="))
    return isName ? name + modifier : nil
  }

  /// Returns the time zone from `$TZ`, or else the machine's time zone.
  ///
  /// The machine's time zone is the target of the link `/etc/localtime`; if there is no link to a
  /// zone, the content of `/etc/timezone` in the same folder; otherwise UTC.
  package static func timeZone(
    in environment: [String: String], localtime: String = "/etc/localtime"
  ) -> String {
    variableTimeZone(in: environment) ?? linkedTimeZone(localtime)
      ?? namedTimeZone(beside: localtime) ?? "UTC"
  }

  /// Returns the time zone from `$TZ`; `nil` if unset or not the name of a zone.
  static func variableTimeZone(in environment: [String: String]) -> String? {
    environment["TZ"].map { $0.hasPrefix(":") ? String($0.dropFirst()) : $0 }
      .flatMap { isTimeZone($0) ? $0 : nil }
  }

  /// Returns the value of `$TZ` if it is set and not the name of a zone.
  package static func unknownTimeZone(in environment: [String: String]) -> String? {
    guard let value = environment["TZ"], !value.isEmpty, variableTimeZone(in: environment) == nil
    else { return nil }
    return value
  }

  private static func linkedTimeZone(_ localtime: String) -> String? {
    guard let target = destination(ofLink: localtime),
      let zones = target.split(separator: "/").firstIndex(of: "zoneinfo")
    else { return nil }
    let name = target[target.split(separator: "/")[zones].endIndex...].drop { $0 == "/" }
    return isTimeZone(String(name)) ? String(name) : nil
  }

  private static func namedTimeZone(beside localtime: String) -> String? {
    let folder = localtime.lastIndex(of: "/").map { localtime[..<$0] } ?? ""
    // Non-blocking, because opening a FIFO would otherwise wait for a writer.
    let file = open("\(folder)/timezone", O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var text = [UInt8](repeating: 0, count: 256)
    let length = max(0, read(file, &text, text.count))
    let name = String(decoding: text[..<length].prefix { $0 > 0x20 }, as: UTF8.self)
    return isTimeZone(name) ? name : nil
  }

  /// Whether `name` is a zone of the IANA database on this machine. Without the database, every
  /// well-formed name is accepted.
  package static func isTimeZone(_ name: String) -> Bool {
    guard name.utf8.count <= 128, TimeZoneOffsets.isName(name) else { return false }
    let database = TimeZoneOffsets.systemFolder
    guard access(database, F_OK) == 0 else { return true }
    var status = stat()
    let exists = stat("\(database)/\(name)", &status) == 0
    return name == "UTC" || (exists && status.st_mode & S_IFMT == S_IFREG)
  }

  private static func destination(ofLink path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink(path, &buffer, buffer.count)
    return length > 0
      ? String(validating: buffer[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
  }

  private static func isLetterOrDigit(or others: String) -> (UInt8) -> Bool {
    let others = Array(others.utf8)
    return { $0.isLetterOrDigit || others.contains($0) }
  }
}
