internal import Foundation

extension PluginFolder {
  /// Builds `libstamped.so`, a library with a note as the SDK for Swift makes it.
  ///
  /// - Parameters:
  ///   - text: The text of the note; lines KEY=VALUE.
  ///   - name: The name of the note.
  ///   - before: Further notes, `NOTE("name", TYPE, "text");`.
  /// - Returns: The path of the library.
  public func build(
    stamp text: String, name: String = "widgethost", before: String = ""
  ) async throws -> String {
    let source = """
      #define NOTE(NAME, TYPE, TEXT) \
        __asm__(".pushsection .note.widgethost,\\"a\\",@note\\n.balign 4\\n" \
          ".long 2f-1f, 4f-3f, " #TYPE "\\n1:.asciz \\"" NAME "\\"\\n2:.balign 4\\n3:.asciz \\"" TEXT \
          "\\"\\n4:.balign 4\\n.popsection")
      \(before)
      NOTE("\(name)", 1, "\(text.replacing("\n", with: "\\\\n"))");
      int value = 1;
      """
    let input = URL(filePath: file("stamped.c"))
    try Data(source.utf8).write(to: input)
    try await Compiler.gcc.run(
      ["-std=gnu11", "-shared", "-fPIC", "-o", file("libstamped.so"), input.path])
    return file("libstamped.so")
  }
}
