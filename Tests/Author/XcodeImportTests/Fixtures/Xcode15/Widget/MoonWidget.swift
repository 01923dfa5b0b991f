import CoreData
import CoreLocation
import MoonKit
import SwiftUI
import WidgetKit

@objc final class Phase: NSObject {
  @objc(name) func name() { perform(#selector(name)) }
}
@objc protocol PhaseDelegate {
  @objc optional func phaseChanged()
}
