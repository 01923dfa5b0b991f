internal import Foundation
internal import TestPluginBuilder
internal import Testing

/// The heap of a nursery, in a program of its own: the heap of the tests belongs to many threads.
struct NurseryHeapTests {
  /// Leaves gaps between blocks, and counts the later blocks that share a page with one of them. The page at the end of
  /// the heap may be shared.
  private static let program = """
    #include "CNursery.h"

    #include <malloc.h>
    #include <stdint.h>
    #include <stdlib.h>
    #include <string.h>

    enum { BLOCKS = 20000, PAGE = 4096, PAGES = 1 << 16, AT_THE_END = 8 };

    static char *blocks[BLOCKS];
    static bool is_used[PAGES];

    static size_t size_of(int number) { return 16 + (size_t)number * 37 % 3000; }

    int main(int count, char **arguments) {
      (void)arguments;
      mallopt(M_ARENA_MAX, 1);
      for (int i = 0; i < BLOCKS; i++) {
        blocks[i] = malloc(size_of(i));
        memset(blocks[i], 1, size_of(i));
      }
      uintptr_t first = (uintptr_t)blocks[0] / PAGE;
      for (int i = 0; i < BLOCKS; i++) {
        if (i % 2 == 0) {
          for (uintptr_t page = (uintptr_t)blocks[i] / PAGE;
               page <= ((uintptr_t)blocks[i] + size_of(i) - 1) / PAGE; page++)
            is_used[page - first] = true;
        } else {
          free(blocks[i]);
        }
      }
      if (count == 1) nursery_fill_heap();
      int shared = 0;
      for (int i = 0; i < BLOCKS; i++) {
        uintptr_t page = (uintptr_t)malloc(size_of(i * 7)) / PAGE - first;
        shared += page < PAGES && is_used[page];
      }
      return shared <= AT_THE_END ? 0 : 1;
    }
    """

  @Test(arguments: [(true, 0), (false, 1)] as [(Bool, Int32)])
  func `what is allocated after the gaps were filled lies in pages of its own`(
    isFilled: Bool, status: Int32
  ) async throws {
    let folder = try PluginFolder()
    let (source, program) = (folder.file("heap.c"), folder.file("heap"))
    try Data(Self.program.utf8).write(to: URL(filePath: source))
    let heap = Project.folder.appending(path: "Sources/C/CNursery/heap.c").path
    try await Compiler.gcc.run(
      ["-O1", source, heap, "-o", program], headers: "Sources/C/CNursery/include")
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = isFilled ? [] : ["unfilled"]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == status)
  }
}
