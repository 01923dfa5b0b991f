package import WidgetModel

extension ContactSheet {
  /// Creates a sheet of previewed widgets.
  ///
  /// - Parameters:
  ///   - widgets: The results, grouped by kind.
  ///   - width: The width of the sheet in points, which limits the number of entries.
  package init(
    of descriptor: PluginDescriptor, named name: String, _ widgets: [PreviewedWidget],
    _ request: PreviewRequest, width: Double
  ) {
    let kinds = descriptor.kinds.filter { kind in widgets.contains { $0.kind.id == kind.id } }
    title = descriptor.displayName.isEmpty ? name : descriptor.displayName
    let version = ["", "0"].contains(descriptor.version) ? "" : " \(descriptor.version)"
    let facts = ["\(name)\(version)", request.locale, request.timeZone, request.givenParameters]
    subtitle = facts.filter { !$0.isEmpty }.joined(separator: "  ·  ")
    let clock = SheetClock(request)
    sections = kinds.map { kind in
      Section(
        title: kind.displayName.isEmpty ? kind.id : kind.displayName,
        subtitle: [kind.id, kind.summary].filter { !$0.isEmpty }.joined(separator: "  ·  "),
        blocks: widgets.filter { $0.kind.id == kind.id }.map {
          Block($0, request, clock, width: width)
        })
    }
    for widget in widgets {
      for (call, failure) in widget.failures {
        add(failure.message, about: "\(widget.kind.id)/\(widget.family.name), \(call.name)")
      }
    }
  }

  /// Adds a problem. If another widget has the same one, its title names both.
  package mutating func add(_ text: String, about title: String) {
    if let index = problems.firstIndex(where: { $0.text == text }) {
      if !problems[index].title.contains(title) { problems[index].title += "; \(title)" }
    } else {
      problems.append(Problem(title: title, text: text))
    }
  }
}

extension PreviewRequest {
  fileprivate var givenParameters: String {
    parameters.sorted { $0.key < $1.key }.map { name, value in
      guard case .text(let words) = value else { return name }
      return words.map { "\(name)=\($0)" }.joined(separator: " ")
    }.joined(separator: " ")
  }
}

extension ContactSheet.Block {
  fileprivate init(
    _ widget: PreviewedWidget, _ request: PreviewRequest, _ clock: SheetClock, width: Double
  ) {
    let size = widget.size
    self.size = size
    title = widget.family.title
    notes = ["\(widget.size.text) pt"]
    if case .success(let timeline) = widget.timeline {
      notes.append(clock.description(of: timeline))
    }
    let fitting = SheetLayout.cells(of: size, fittingIn: width)
    let count = request.entries ?? min(3, max(1, fitting))
    let corners = widget.family.definition.cornerRadius(of: size)
    bands = request.schemes.map { scheme in
      ContactSheet.Band(
        label: scheme.title, scheme: scheme, isPlaceholder: false,
        cells: Self.cells(
          widget.timeline, scheme, clock, size: size, count: count, corners: corners))
    }
    guard let placeholder = widget.placeholder else { return }
    bands += request.schemes.map { scheme in
      ContactSheet.Band(
        label: "Placeholder, \(scheme.rawValue)", scheme: scheme, isPlaceholder: true,
        cells: Self.cells(placeholder, scheme, clock, size: size, count: nil, corners: corners))
    }
  }

  /// Returns the cells of a result.
  ///
  /// - Parameter count: The greatest number of entries; `nil` for a placeholder, which has one.
  private static func cells(
    _ result: Result<PreviewedTimeline, PreviewFailure>, _ scheme: ColorScheme,
    _ clock: SheetClock, size: DisplaySize, count: Int?, corners: Double
  ) -> [ContactSheet.Cell] {
    switch result {
    case .failure(let failure):
      return [
        ContactSheet.Cell(content: .failure(failure.message), caption: "", cornerRadius: corners)
      ]
    case .success(let timeline):
      return timeline.entries.prefix(count ?? 1).map { entry in
        ContactSheet.Cell(
          content: content(
            of: entry, timeline, scheme, clock, size: size, isRedacted: count == nil),
          caption: count == nil ? "" : clock.caption(of: entry.date), cornerRadius: corners)
      }
    }
  }

  private static func content(
    of entry: PreviewedTimeline.Entry, _ timeline: PreviewedTimeline, _ scheme: ColorScheme,
    _ clock: SheetClock, size: DisplaySize, isRedacted: Bool
  ) -> ContactSheet.Content {
    guard entry.hasViews else {
      return .failure("no views to draw; the entry has a payload of type \(entry.contentType)")
    }
    return .picture(
      ContactSheet.PictureSource(
        archive: timeline.archive, rev: entry.rev, size: size, entry: entry.index, scheme: scheme,
        isRedacted: isRedacted,
        now: max(entry.date, clock.now)))
  }
}

extension WidgetFamily {
  /// The name for people: `Extra large`.
  var title: String {
    let words = name.reduce(into: "") { words, character in
      words += character.isUppercase ? " \(character.lowercased())" : String(character)
    }
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

extension ColorScheme {
  fileprivate var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

extension DisplaySize {
  fileprivate var text: String { "\(Self.text(width)) × \(Self.text(height))" }

  private static func text(_ length: Double) -> String {
    length == length.rounded() ? "\(Int(length))" : "\(length)"
  }
}
