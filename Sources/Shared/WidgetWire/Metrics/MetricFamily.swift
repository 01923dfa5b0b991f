/// Samples with one name, type and meaning.
public struct MetricFamily {
  /// The type of a family. Only types that OpenMetrics 1.0 and the Prometheus text format 0.0.4 share.
  public enum Kind: String, Sendable {
    /// A number that only rises until the host restarts.
    case counter
    /// A present value.
    case gauge
    /// Counts of durations in buckets.
    case histogram
  }

  /// A label with its unescaped value.
  public typealias Label = (name: String, value: String)

  /// A line with a value.
  public struct Sample {
    /// The end of the sample's name after the name of the family.
    var suffix = ""
    /// The labels, in the order in which they are written.
    public var labels: [Label] = []
    /// The value as text: a decimal number.
    public var value: String
  }

  /// The name, without `_total`.
  public var name: String
  /// The way in which the values change.
  public var kind: Kind
  /// A sentence without quotation marks, backslashes and line ends.
  public var help: String
  /// The samples; a family without any is not written.
  public var samples: [Sample]

  /// Creates a family.
  public init(name: String, kind: Kind, help: String, samples: [Sample]) {
    self.name = name
    self.kind = kind
    self.help = help
    self.samples = samples
  }

  /// The base unit of the values, always the last word of the name; `nil` for counts.
  var unit: String? { ["seconds", "bytes"].first { name.hasSuffix("_\($0)") } }
}

extension MetricFamily.Sample {
  /// Creates a sample with an integer.
  public init(_ labels: [MetricFamily.Label] = [], _ value: Int) {
    self.init(labels: labels, value: "\(value)")
  }

  /// Creates a sample with a number.
  public init(_ labels: [MetricFamily.Label] = [], _ value: Double) {
    self.init(labels: labels, value: "\(value)")
  }

  /// Creates a sample that is 1 or 0.
  public init(_ labels: [MetricFamily.Label] = [], _ value: Bool) {
    self.init(labels: labels, value: value ? "1" : "0")
  }

  /// The samples of a histogram: cumulative buckets, the sum and the count.
  static func histogram(
    _ distribution: StatsDistribution, _ labels: [MetricFamily.Label] = []
  ) -> [Self] {
    var count = 0
    let bounds = distribution.boundsSeconds.map { "\($0)" } + ["+Inf"]
    let buckets = zip(bounds, distribution.counts).map { bound, number in
      count += number
      return Self(suffix: "_bucket", labels: labels + [("le", bound)], value: "\(count)")
    }
    return buckets + [
      Self(suffix: "_sum", labels: labels, value: "\(distribution.sumSeconds)"),
      Self(suffix: "_count", labels: labels, value: "\(count)"),
    ]
  }
}
