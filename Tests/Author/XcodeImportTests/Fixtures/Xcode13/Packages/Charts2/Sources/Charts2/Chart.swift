import UIKit

#if os(iOS)
  import HealthKit
#endif
