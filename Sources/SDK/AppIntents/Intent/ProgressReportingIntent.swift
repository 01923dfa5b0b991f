public import Foundation

/// An intent that reports its progress. The progress is not shown.
public protocol ProgressReportingIntent: AppIntent {}

extension ProgressReportingIntent {
  /// No effect: the progress of an intent is not shown.
  public var progress: Progress { Progress(totalUnitCount: 1) }
}
