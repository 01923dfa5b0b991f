internal import CLibFuzzer
internal import FuzzTargets
internal import Glibc

/// Runs libFuzzer over the target that the variable `FUZZ_TARGET` names. The arguments are
/// libFuzzer's: it starts the program again with the same arguments, so the target is none of them.
///
/// `swiftc -sanitize=fuzzer` leaves out the entry point of `@main`. SwiftPM links the function
/// `fuzz_main` of a target `fuzz` as the entry point.
@_cdecl("fuzz_main")
func main(
  _ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 {
  guard target != nil else {
    print("set FUZZ_TARGET to one of:", FuzzTarget.allCases.map(\.rawValue).joined(separator: " "))
    return 64
  }
  var (count, arguments) = (count, arguments)
  return LLVMFuzzerRunDriver(&count, &arguments) { bytes, count in
    check(UnsafeBufferPointer(start: bytes, count: count))
    return 0
  }
}

private let target = getenv("FUZZ_TARGET").flatMap { FuzzTarget(rawValue: String(cString: $0)) }

private func check(_ bytes: UnsafeBufferPointer<UInt8>) {
  do {
    try target?.check(Array(bytes))
  } catch {
    fatalError("\(error)")
  }
}
