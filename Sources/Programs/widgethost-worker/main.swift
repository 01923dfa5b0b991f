internal import CDeniedFiles
internal import ProviderRuntime

if CommandLine.arguments.dropFirst() == ["--guard"] { GuardMain.run() }

WorkerMain.run(arguments: Array(CommandLine.arguments.dropFirst())) {
  // On the stack: most calls end without a refused file.
  withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(DENIED_FILES_PATH_SIZE)) { path in
    var isWrite = false
    guard let start = path.baseAddress, denied_files_take(start, &isWrite) else { return nil }
    return DeniedFile(path: String(cString: start), isWrite: isWrite)
  }
}
