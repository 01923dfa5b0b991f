internal import Glibc

/// The locale and the time zone of the machine.
enum SystemLocale {
  /// The locale of the environment without its encoding, by the order of locale(7); `en_US` for
  /// the C locale and for none.
  static func locale(in environment: [String: String]) -> String {
    let names = ["LC_ALL", "LC_TIME", "LANG"]
    let value = names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    guard let locale = checked(value), locale != "C", locale != "POSIX" else { return "en_US" }
    return locale
  }

  /// A locale's name without its encoding (`de_DE.UTF-8` becomes `de_DE`); `nil` if it cannot be
  /// one, in POSIX or BCP 47 form.
  static func checked(_ text: String) -> String? {
    let modifier = text.firstIndex(of: "@").map { String(text[$0...]) } ?? ""
    let name = text.prefix { $0 != "." && $0 != "@" }
    let isName =
      (1...60).contains(name.utf8.count)
      && name.utf8.allSatisfy(isLetterOrDigit(or: "_-"))
      && modifier.utf8.dropFirst().allSatisfy(isLetterOrDigit(or: "_="))
    return isName ? name + modifier : nil
  }

  /// The time zone: `$TZ`, else what `/etc/localtime` points to, else UTC.
  static func timeZone(in environment: [String: String]) -> String {
    if let name = environment["TZ"].map({ $0.hasPrefix(":") ? String($0.dropFirst()) : $0 }),
      isTimeZone(name)
    {
      return name
    }
    if let target = destination(ofLink: "/etc/localtime"),
      let zones = target.split(separator: "/").firstIndex(of: "zoneinfo")
    {
      let name = target[target.split(separator: "/")[zones].endIndex...].drop { $0 == "/" }
      if isTimeZone(String(name)) { return String(name) }
    }
    return "UTC"
  }

  /// Whether `name` is a zone of the IANA database on this machine. Without the database, every
  /// name that could be one counts.
  static func isTimeZone(_ name: String) -> Bool {
    guard (1...128).contains(name.utf8.count), !name.hasPrefix("/"), !name.contains(".."),
      name.utf8.allSatisfy(isLetterOrDigit(or: "_+-/"))
    else { return false }
    let database = "/usr/share/zoneinfo"
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
    return { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: true
      default: others.contains(byte)
      }
    }
  }
}
