internal import PluginFiles
internal import WidgetArchive
internal import WidgetModel

/// The plugins by name, and the changes when the folders are read again.
struct PluginTable {
  private(set) var records: [String: PluginRecord] = [:]
  /// Files that are not plugins: without a valid name, or with the name of another file.
  private(set) var problems: [(path: String, reason: String)] = []
  /// The folders that did not exist when the folders were last read.
  private(set) var missingFolders: [String] = []

  /// Updates the table to the present content of the folders.
  ///
  /// - Parameter known: Returns the cached description for a content hash, if any.
  /// - Returns: The names of plugins with new or changed content, described or not, in order.
  mutating func apply(
    _ catalogue: PluginCatalogue, known: (ContentHash) -> PluginDescriptor?
  ) -> [String] {
    var changed: [String] = []
    problems = []
    missingFolders = catalogue.missing
    for item in catalogue.items {
      let name = item.file.name
      let old = records[name]
      if let old, old.hash == item.hash, !old.isToBeTriedAgain {
        records[name]?.item = item
        records[name]?.path = item.file.path
        continue
      }
      let former = old?.lasting
      let isBack = former?.hash == item.hash
      // A build that serves gives way to one that a worker has described just now, not only once.
      let descriptor = isBack ? former?.descriptor : former == nil ? known(item.hash) : nil
      records[name] = PluginRecord(
        name: name, path: item.file.path, item: item,
        phase: descriptor == nil ? .loading : .described,
        descriptor: descriptor ?? old?.descriptor, former: descriptor == nil ? former : nil)
      changed.append(name)
    }
    let present = Set(catalogue.items.map(\.file.name))
    addProblems(of: catalogue, present: present)
    let named = present.union(catalogue.problems.compactMap(\.name))
    // Files in an unreadable folder are unknown, not gone.
    let unread = catalogue.problems.filter { $0.name == nil }.map { $0.path + "/" }
    for (name, record) in records where !named.contains(name) {
      if unread.contains(where: { record.path.hasPrefix($0) }) { continue }
      records[name]?.item = nil
      records[name]?.former = nil
      records[name]?.phase = .unloaded
    }
    return changed.sorted()
  }

  /// Records an unusable file with a plugin's name as a failed plugin.
  private mutating func addProblems(of catalogue: PluginCatalogue, present: Set<String>) {
    for problem in catalogue.problems {
      guard let name = problem.name, !present.contains(name) else {
        problems.append((problem.path, problem.reason))
        continue
      }
      let old = records[name]
      records[name] = PluginRecord(
        name: name, path: problem.path, item: nil,
        phase: .failed(reason: problem.description), descriptor: old?.descriptor,
        former: old?.lasting)
    }
  }

  /// Records the result of describing a build; `nil` if that build is not the current one.
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
      record.former = nil
    case .failure(let failure):
      record.phase = .failed(reason: "\(record.path): \(failure)")
      record.isToBeTriedAgain = !failure.isProvidersFault
    }
    records[name] = record
    return record
  }

  /// Marks a plugin whose load failed as loading; `nil` in any other state.
  mutating func retry(_ name: String) -> PluginRecord? {
    guard var record = records[name], record.file != nil, case .failed = record.phase else {
      return nil
    }
    record.phase = .loading
    records[name] = record
    return record
  }

  /// Returns the record of a plugin.
  ///
  /// - Throws: `UNKNOWN_PLUGIN`, with the nearest name.
  func record(named name: String) throws(WidgetError) -> PluginRecord {
    if let record = records[name] { return record }
    let nearest = Spelling.nearest(to: name, in: records.keys.sorted())
    let hint = nearest.map { "did you mean \"\($0)\"?" } ?? "see `widgethost list --plugins`"
    throw WidgetError(.unknownPlugin, "there is no plugin \"\(name.prefix(64))\"; \(hint)")
  }

  /// Uses an older description for a plugin whose new build is not yet described, to keep the
  /// widgets available meanwhile.
  mutating func assume(_ descriptor: PluginDescriptor, for name: String) {
    if records[name]?.descriptor == nil { records[name]?.descriptor = descriptor }
  }

  /// The kinds of every plugin that has ever been described.
  ///
  /// A plugin whose file is gone keeps only the kinds that no present plugin has; otherwise a
  /// renamed file would conflict with its former name.
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

/// The content of the plugin folders at one moment: usable files with hashes, and problems.
struct PluginCatalogue: Sendable {
  /// A file and the hash of the build: of its content, and of the names that its plugin takes from
  /// `Info.plist`.
  struct Item: Sendable {
    var file: PluginFile
    var hash: ContentHash
    /// The file, kept open; `nil` without a free descriptor.
    var keptFile: KeptPluginFile?
  }

  private(set) var items: [Item] = []
  private(set) var problems: [PluginFileProblem] = []
  /// The folders that do not exist.
  private(set) var missing: [String] = []
  /// The names outside of the folders whose change may change the plugins.
  private(set) var outerNames: Set<String> = []

  /// Returns the names outside of the folders whose change may change the plugins. Blocks on the disk.
  @concurrent
  static func outerNames(_ directories: [String]) async -> Set<String> {
    PluginScan(directories: directories).outerNames(of: directories)
  }

  /// Reads the folders and every plugin file, without running any code of plugins. Blocks on the
  /// disk.
  @concurrent
  static func read(_ directories: [String]) async -> PluginCatalogue {
    let scan = PluginScan(directories: directories)
    var catalogue = PluginCatalogue()
    catalogue.problems = scan.problems
    catalogue.missing = scan.missing
    catalogue.outerNames = scan.outerNames(of: directories)
    for file in scan.files {
      do {
        catalogue.items.append(try Self.hashed(file))
      } catch {
        catalogue.problems.append(error)
      }
    }
    return catalogue
  }

  /// Reads and hashes a file. An unchanged stamp is no proof: a file may change within the
  /// resolution of the time stamp.
  private static func hashed(_ file: PluginFile) throws(PluginFileProblem) -> Item {
    let open = try OpenPluginFile(path: file.path)
    var hasher = ContentHasher()
    try open.forEachPiece { hasher.update($0) }
    if let information = open.file.information() { hasher.update(information.span.bytes) }
    return Item(file: open.file, hash: hasher.hash, keptFile: KeptPluginFile(open))
  }
}
