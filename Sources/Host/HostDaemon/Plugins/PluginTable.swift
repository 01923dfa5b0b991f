internal import PluginFiles
internal import WidgetArchive
internal import WidgetModel

/// The plugins by name, and what differs when the folders are read again.
struct PluginTable {
  private(set) var records: [String: PluginRecord] = [:]
  /// Files that are no plugins, without a name or with a name that another file has.
  private(set) var problems: [(path: String, reason: String)] = []

  /// Takes what the folders hold now.
  ///
  /// - Parameter known: the description of a content hash, if the cache has it.
  /// - Returns: the names whose content is new or changed, described or not, in order.
  mutating func apply(
    _ catalogue: PluginCatalogue, known: (ContentHash) -> PluginDescriptor?
  ) -> [String] {
    var changed: [String] = []
    problems = []
    for item in catalogue.items {
      let name = item.file.name
      let old = records[name]
      if let old, old.hash == item.hash, !old.isToBeTriedAgain {
        records[name]?.file = item.file
        records[name]?.path = item.file.path
        continue
      }
      let descriptor = known(item.hash)
      records[name] = PluginRecord(
        name: name, path: item.file.path, file: item.file, hash: item.hash,
        phase: descriptor == nil ? .loading : .described,
        descriptor: descriptor ?? old?.descriptor)
      changed.append(name)
    }
    let present = Set(catalogue.items.map(\.file.name))
    addProblems(of: catalogue, present: present)
    let named = present.union(catalogue.problems.compactMap(\.name))
    // What a folder holds that cannot be read now is unknown, not gone.
    let unread = catalogue.problems.filter { $0.name == nil }.map { $0.path + "/" }
    for (name, record) in records where !named.contains(name) {
      if unread.contains(where: { record.path.hasPrefix($0) }) { continue }
      records[name]?.file = nil
      records[name]?.hash = nil
      records[name]?.phase = .unloaded
    }
    return changed.sorted()
  }

  /// A file with a plugin's name that cannot be used is that plugin, failed.
  private mutating func addProblems(of catalogue: PluginCatalogue, present: Set<String>) {
    for problem in catalogue.problems {
      guard let name = problem.name, !present.contains(name) else {
        problems.append((problem.path, problem.reason))
        continue
      }
      let descriptor = records[name]?.descriptor
      records[name] = PluginRecord(
        name: name, path: problem.path, file: nil, hash: nil,
        phase: .failed(reason: problem.description), descriptor: descriptor)
    }
  }

  /// Notes how the description of a build ended; `nil` if that build is not the current one.
  mutating func noteDescription(
    of name: String, hash: ContentHash, _ result: Result<PluginDescriptor, CallFailure>
  ) -> PluginRecord? {
    guard var record = records[name], record.hash == hash, record.phase == .loading else {
      return nil
    }
    switch result {
    case .success(let descriptor):
      record.descriptor = descriptor
      record.phase = .described
    case .failure(let failure):
      record.phase = .failed(reason: "\(record.path): \(failure)")
      record.isToBeTriedAgain = !failure.isProvidersFault
    }
    records[name] = record
    return record
  }

  /// Makes a plugin whose load failed one that is to be described; `nil` if it is in another state.
  mutating func retry(_ name: String) -> PluginRecord? {
    guard var record = records[name], record.file != nil, case .failed = record.phase else {
      return nil
    }
    record.phase = .loading
    records[name] = record
    return record
  }

  /// Takes an older description for a plugin whose new build is not described yet, so that its
  /// widgets are there meanwhile.
  mutating func assume(_ descriptor: PluginDescriptor, for name: String) {
    if records[name]?.descriptor == nil { records[name]?.descriptor = descriptor }
  }

  /// The kinds of every plugin that has ever been described.
  ///
  /// A plugin whose file is gone keeps only the kinds that no other has now: else a renamed file
  /// would contend with its former self.
  var kinds: KindIndex {
    let present = records.values.filter { $0.phase != .unloaded }
    let taken = Set(present.flatMap { $0.descriptor?.kinds.map(\.id) ?? [] })
    let described = records.values.compactMap { record in
      record.descriptor.map { descriptor in
        var descriptor = descriptor
        if record.phase == .unloaded { descriptor.kinds.removeAll { taken.contains($0.id) } }
        return (name: record.name, descriptor: descriptor)
      }
    }
    return KindIndex(described, isIncomplete: records.values.contains { $0.phase == .loading })
  }
}

/// The content of the plugin folders at one moment: usable files with their hashes, and problems.
struct PluginCatalogue: Sendable {
  /// A file and the hash of its content.
  struct Item: Sendable {
    var file: PluginFile
    var hash: ContentHash
  }

  private(set) var items: [Item] = []
  private(set) var problems: [PluginFileProblem] = []

  /// Reads the folders and every plugin file in them; nothing of them runs. Waits for the disk.
  @concurrent
  static func read(_ directories: [String]) async -> PluginCatalogue {
    let scan = PluginScan(directories: directories)
    var catalogue = PluginCatalogue()
    catalogue.problems = scan.problems
    for file in scan.files {
      do {
        catalogue.items.append(try Self.hashed(file))
      } catch {
        catalogue.problems.append(error)
      }
    }
    return catalogue
  }

  /// The stamp alone never decides: a file may change within its time stamp's resolution.
  private static func hashed(_ file: PluginFile) throws(PluginFileProblem) -> Item {
    let open = try OpenPluginFile(path: file.path)
    var hasher = ContentHasher()
    try open.forEachPiece { hasher.update($0) }
    return Item(file: open.file, hash: hasher.hash)
  }
}
