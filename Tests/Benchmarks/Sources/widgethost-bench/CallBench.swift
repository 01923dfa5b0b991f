import CBench

/// A call with four arguments through libffi, against a plain one.
struct CallBench {
  let rounds: Int

  func row() throws -> Row {
    let count: Int64 = 1_000_000
    let times = try alternate(
      rounds, { try Self.checked(bench_ffi_calls(count)) / Double(count) },
      { try Self.checked(bench_direct_calls(count)) / Double(count) })
    return Row(
      "libffi call with 4 arguments", unit: "ns", ours: times.ours, peer: "direct C call",
      theirs: times.theirs)
  }

  private static func checked(_ time: Int64) throws -> Double {
    if time < 0 { throw UsageError("libffi cannot make that call") }
    return Double(time)
  }
}
