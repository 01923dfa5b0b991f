internal import Glibc

/// A page-wise reader of an LMDB file for ``StructureCheck``, with bounds checks for every access.
struct PageFile: ~Copyable {
  let path: String
  let pageSize: Int
  /// The largest page number in use.
  let lastPage: UInt64
  /// The newer of the two meta pages, which describes the last committed transaction.
  let meta: Meta
  private let size: Int
  private let descriptor: Int32

  /// Opens the file; `nil` if the file is missing or empty.
  static func open(_ path: String) throws(StoreError) -> PageFile? {
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw errno == ELOOP
        ? StoreError(.damaged, "the file of the store is a symbolic link", path: path)
        : StoreError("the store cannot be opened", code: errno, path: path)
    }
    do throws(StoreError) {
      var status = stat()
      guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        throw StoreError(.damaged, "the file of the store is not a regular file", path: path)
      }
      guard status.st_size > 0 else {
        close(descriptor)
        return nil
      }
      let meta = try readMeta(descriptor, path: path)
      // Pages that were allocated and freed in the same transaction are never written. Therefore
      // the file may end before the last page, but not by more than 64 MiB.
      guard meta.lastPage < UInt64((Int(status.st_size) + 64 << 20) / meta.pageSize) else {
        throw StoreError(.damaged, "the file ends too early", path: path)
      }
      return PageFile(path: path, meta: meta, size: Int(status.st_size), descriptor: descriptor)
    } catch {
      close(descriptor)
      throw error
    }
  }

  private init(path: String, meta: Meta, size: Int, descriptor: Int32) {
    self.path = path
    self.meta = meta
    pageSize = meta.pageSize
    lastPage = meta.lastPage
    self.size = size
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Returns the page with this number, which must also be stored in the page.
  func page(_ number: UInt64) throws(StoreError) -> Page {
    let page = Page(try bytes(at: number, skipping: 0, count: pageSize))
    guard page.number == number else {
      throw damaged("page \(number) has the number of another page")
    }
    return page
  }

  /// Returns `count` bytes, beginning `skipping` bytes after the start of the page.
  func bytes(at number: UInt64, skipping: Int, count: Int) throws(StoreError) -> [UInt8] {
    guard number <= lastPage, count <= size else {
      throw damaged("page \(number) beyond the end of the file")
    }
    return try Self.read(descriptor, Int(number) * pageSize + skipping, count, path: path)
  }

  /// Returns the error for a broken file.
  func damaged(_ what: String) -> StoreError {
    StoreError(.damaged, "the store is damaged: \(what)", path: path)
  }

  /// Reads both meta pages and returns the page with the later transaction, as LMDB does. LMDB
  /// requires both pages to be sound.
  private static func readMeta(_ descriptor: Int32, path: String) throws(StoreError) -> Meta {
    let first = try Meta(try read(descriptor, 0, Meta.length, path: path), path: path)
    let second = try Meta(try read(descriptor, first.pageSize, Meta.length, path: path), path: path)
    return second.transaction > first.transaction ? second : first
  }

  private static func read(
    _ descriptor: Int32, _ offset: Int, _ count: Int, path: String
  ) throws(StoreError) -> [UInt8] {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let step = pread(
          descriptor, buffer.baseAddress.map { $0 + filled }, count - filled, offset + filled)
        if step < 0 && errno == EINTR { continue }
        if step < 0 { code = errno }
        if step <= 0 { return }
        filled += step
      }
    }
    guard bytes.count == count else {
      let cause = code == 0 ? "the file ends too early" : "the file cannot be read (errno \(code))"
      throw StoreError(.damaged, cause, path: path)
    }
    return bytes
  }
}
