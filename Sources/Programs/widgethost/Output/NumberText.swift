/// Formats numbers for people.
enum NumberText {
  /// Returns the number with a comma between thousands: `1,234,567`.
  static func grouped(_ number: Int) -> String {
    let digits = Array(String(number.magnitude))
    var result = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { result.append(",") }
      result.append(digit)
    }
    return result
  }

  /// Returns a number with at most three digits after the point: `0.592`, `500`. A number that would
  /// become 0, and a number above a billion, is written in full.
  static func short(_ number: Double) -> String {
    guard number.isFinite, number.magnitude < 1e9 else { return "\(number)" }
    let thousandths = Int((number * 1000).rounded())
    if thousandths == 0, number != 0 { return "\(number)" }
    let (whole, rest) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
    var digits = String(1000 + rest).dropFirst()
    while digits.hasSuffix("0") { digits = digits.dropLast() }
    return (thousandths < 0 ? "-" : "") + "\(whole)" + (digits.isEmpty ? "" : ".\(digits)")
  }

  /// Returns a size in the largest of B, KiB, MiB and GiB that gives at least 1; units above B have
  /// one decimal: `11.8 MiB`.
  static func bytes(_ count: Int) -> String {
    guard count.magnitude >= 1024 else { return "\(count) B" }
    var value = Double(count)
    var unit = "B"
    for next in ["KiB", "MiB", "GiB"] where value.magnitude >= 1024 {
      value /= 1024
      unit = next
    }
    let tenths = Int((value * 10).rounded())
    return "\(grouped(tenths / 10)).\(tenths.magnitude % 10) \(unit)"
  }
}
