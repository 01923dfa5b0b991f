internal import CWidgetABI
internal import WidgetLayout
internal import WidgetModel

/// The `wh_subviews` arguments of layout callbacks.
enum SubviewPointers {
  /// The views behind the pointers. Calls without views return WH_STATE.
  private static let lent = LentPointers<LayoutSubviews>()

  /// Calls a function with a pointer to views, which is valid until the function returns.
  static func lend<Result>(
    _ views: LayoutSubviews, _ body: (UnsafePointer<wh_subviews>) -> Result
  ) -> Result {
    var plain = functions
    plain.count = UInt32(clamping: views.count)
    plain.right_to_left = views.isRightToLeft
    return lent.lend(views, as: plain, body)
  }

  private static func views(_ pointer: UnsafePointer<wh_subviews>?) -> LayoutSubviews? {
    lent.value(of: pointer)
  }

  private static func perform(
    _ pointer: UnsafePointer<wh_subviews>?, _ body: (LayoutSubviews) throws(LayoutError) -> Void
  ) -> wh_status {
    guard let views = views(pointer) else { return wh_status(WH_STATE) }
    do throws(LayoutError) {
      try body(views)
      return wh_status(WH_OK)
    } catch {
      switch error.code {
      case .tooMuchWork, .tooDeep, .tooManyNodes: return wh_status(WH_LIMIT)
      case .callbackFailed: return wh_status(WH_INVALID)
      }
    }
  }

  private static var functions: wh_subviews {
    wh_subviews(
      size: UInt32(MemoryLayout<wh_subviews>.size), count: 0, right_to_left: false,
      child: { pointer, view in
        SubviewPointers.views(pointer)?.ordinal(of: Int(view)).map { UInt32(clamping: $0) } ?? .max
      },
      priority: { pointer, view in SubviewPointers.views(pointer)?.priority(of: Int(view)) ?? 0 },
      measure: { pointer, view, proposal, result in
        SubviewPointers.perform(pointer) { views throws(LayoutError) in
          let size = try views.size(of: Int(view), try views.checked(proposal))
          result?.pointee = wh_size(width: size.width, height: size.height)
        }
      },
      guide: { pointer, view, proposal, guide, position, isSet in
        SubviewPointers.perform(pointer) { views throws(LayoutError) in
          let known = AlignmentGuide(rawValue: Int(guide))
          guard known.isKnown else {
            throw views.refused("asks for guide \(guide), which is unknown")
          }
          let found = try views.guide(known, of: Int(view), try views.checked(proposal))
          position?.pointee = found.position
          isSet?.pointee = found.isExplicit
        }
      },
      spacing: { pointer, view, result in
        SubviewPointers.perform(pointer) { views throws(LayoutError) in
          result?.pointee = wh_spacing(try views.spacing(of: Int(view)))
        }
      },
      distance: { _, view, next, axis in
        guard let view = view.flatMap({ ViewSpacing($0.pointee) }),
          let next = next.flatMap({ ViewSpacing($0.pointee) })
        else { return ViewSpacing.standard }
        return view.distance(to: next, alongHorizontal: axis == UInt32(WH_AXIS_HORIZONTAL))
      },
      place: { pointer, view, x, y, anchorX, anchorY, proposal in
        SubviewPointers.perform(pointer) { views throws(LayoutError) in
          try views.place(
            Int(view), at: ViewPoint(x: x, y: y), anchor: ViewPoint(x: anchorX, y: anchorY),
            try views.checked(proposal))
        }
      })
  }
}

extension LayoutSubviews {
  /// Returns a proposal of a plugin.
  fileprivate func checked(_ proposal: wh_proposal) throws(LayoutError) -> Proposal {
    guard let proposal = proposal.proposal else {
      throw refused("proposes \(proposal.width) by \(proposal.height), which is not a proposal")
    }
    return proposal
  }
}
