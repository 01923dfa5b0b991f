internal import CDeniedFiles
internal import ProviderRuntime

if CommandLine.arguments.dropFirst() == ["--guard"] { GuardMain.run() }

WorkerMain.run(arguments: Array(CommandLine.arguments.dropFirst())) {
  var path = [CChar](repeating: 0, count: Int(DENIED_FILES_PATH_SIZE))
  var isWrite = false
  guard denied_files_take(&path, &isWrite) else { return nil }
  let bytes = path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
  return DeniedFile(path: String(decoding: bytes, as: UTF8.self), isWrite: isWrite)
}
