internal import CDeniedFiles
internal import ProviderRuntime

// Not from `CommandLine`: a copy of a nursery has other arguments than the nursery.
let arguments = NurseryMain.ownArguments
if arguments.dropFirst() == ["--guard"] { GuardMain.run() }

let isNursery = arguments.dropFirst().first == "--nursery"
let parts = isNursery ? NurseryMain.run(Array(arguments.dropFirst(2))) : nil

WorkerMain.run(
  arguments: Array((parts?.command ?? arguments).dropFirst()), using: parts
) {
  // On the stack: most calls end without a refused file.
  withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(DENIED_FILES_PATH_SIZE)) { path in
    var isWrite = false
    guard let start = path.baseAddress, denied_files_take(start, &isWrite) else { return nil }
    return DeniedFile(path: String(cString: start), isWrite: isWrite)
  }
}
