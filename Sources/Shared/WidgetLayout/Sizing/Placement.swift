internal import WidgetModel

/// Where a child is put in its parent.
struct Placement {
  var child: Int
  var proposal: Proposal
  /// Of its frame, from the leading top corner of the parent's frame.
  var origin: ViewPoint
}
