public import Foundation

/// An intent that tells how far it is. Nobody is shown it here.
public protocol ProgressReportingIntent: AppIntent {}

extension ProgressReportingIntent {
  /// No effect: nobody is shown how far an intent is. A progress that counts for itself.
  public var progress: Progress { Progress(totalUnitCount: 1) }
}
