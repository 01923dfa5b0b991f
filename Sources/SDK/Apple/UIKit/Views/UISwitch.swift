public import Foundation

// Controls that nothing draws and that nobody changes: they keep what the program sets.

open class UISwitch: UIControl {
  open var isOn = false
  open var onTintColor: UIColor?
  open var thumbTintColor: UIColor?
  open var title: String?

  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  open override class func appearance() -> UISwitch { UISwitch() }
}

open class UISlider: UIControl {
  open var value: Float = 0
  open var minimumValue: Float = 0
  open var maximumValue: Float = 1
  open var isContinuous = true
  open var minimumTrackTintColor: UIColor?
  open var maximumTrackTintColor: UIColor?
  open var thumbTintColor: UIColor?

  open func setValue(_ value: Float, animated: Bool) { self.value = value }
  open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {}

  open override class func appearance() -> UISlider { UISlider() }
}

open class UIStepper: UIControl {
  open var value = 0.0
  open var minimumValue = 0.0
  open var maximumValue = 100.0
  open var stepValue = 1.0
}

open class UISegmentedControl: UIControl {
  private var titles: [String?] = []
  open var selectedSegmentIndex = noSegment
  open var selectedSegmentTintColor: UIColor?

  /// The index without a selected segment.
  public nonisolated static let noSegment = -1

  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    titles = (items ?? []).map { $0 as? String }
  }

  open var numberOfSegments: Int { titles.count }

  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    titles.insert(title, at: min(max(segment, 0), titles.count))
  }

  open func removeAllSegments() { titles = [] }

  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    if titles.indices.contains(segment) { titles[segment] = title }
  }

  open func titleForSegment(at segment: Int) -> String? {
    titles.indices.contains(segment) ? titles[segment] : nil
  }

  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {}

  open override class func appearance() -> UISegmentedControl { UISegmentedControl() }
}

open class UIPageControl: UIControl {
  open var numberOfPages = 0
  open var currentPage = 0
  open var hidesForSinglePage = false
  open var pageIndicatorTintColor: UIColor?
  open var currentPageIndicatorTintColor: UIColor?

  open override class func appearance() -> UIPageControl { UIPageControl() }
}

open class UIRefreshControl: UIControl {
  open private(set) var isRefreshing = false
  open var attributedTitle: NSAttributedString?

  open func beginRefreshing() { isRefreshing = true }
  open func endRefreshing() { isRefreshing = false }
}

open class UIDatePicker: UIControl {
  open var date = Date()
  open var minimumDate: Date?
  open var maximumDate: Date?
  open var datePickerMode = Mode.dateAndTime
  open var minuteInterval = 1

  public enum Mode: Int, Sendable {
    case time, date, dateAndTime, countDownTimer
  }
}

open class UIProgressView: UIView {
  open var progress: Float = 0
  open var progressTintColor: UIColor?
  open var trackTintColor: UIColor?
  open var observedProgress: Progress?

  public convenience init(progressViewStyle style: Style) { self.init(frame: .zero) }

  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

  public enum Style: Int, Sendable {
    case `default`, bar
  }
}

open class UIActivityIndicatorView: UIView {
  open var style = Style.medium
  open var hidesWhenStopped = true
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var color: UIColor!
  open private(set) var isAnimating = false

  public convenience init(style: Style) {
    self.init(frame: .zero)
    self.style = style
  }

  open func startAnimating() { isAnimating = true }
  open func stopAnimating() { isAnimating = false }

  public enum Style: Int, Sendable {
    case medium = 100
    case large = 101
  }
}
