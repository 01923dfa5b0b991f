import Charts2
import HarbourKit
import SwiftUI
import WidgetKit
