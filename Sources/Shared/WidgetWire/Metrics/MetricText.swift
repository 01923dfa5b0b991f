/// Families of metrics as text, for Prometheus and its relatives.
public enum MetricText {
  /// The text formats.
  public enum Form: String, CaseIterable, Sendable {
    /// OpenMetrics 1.0 (github.com/OpenObservability/OpenMetrics).
    case openMetrics = "openmetrics"
    /// The Prometheus text format 0.0.4 (prometheus.io, "Exposition formats").
    case prometheus
  }

  /// Returns the text of `families`, with a final line feed. Families without samples are left out.
  public static func text(_ families: [MetricFamily], _ form: Form) -> String {
    var text = ""
    for family in families where !family.samples.isEmpty { write(family, form, to: &text) }
    if form == .openMetrics { text += "# EOF\n" }
    return text
  }

  private static func write(_ family: MetricFamily, _ form: Form, to text: inout String) {
    // A counter's family is named without `_total` in OpenMetrics, and like its samples in 0.0.4.
    let end = family.kind == .counter ? "_total" : ""
    let name = form == .openMetrics ? family.name : family.name + end
    text += "# HELP \(name) \(family.help)\n# TYPE \(name) \(family.kind.rawValue)\n"
    if form == .openMetrics, let unit = family.unit { text += "# UNIT \(name) \(unit)\n" }
    for sample in family.samples {
      text += "\(family.name)\(end)\(sample.suffix)"
      if !sample.labels.isEmpty {
        let labels = sample.labels.map { "\($0.name)=\"\(escaped($0.value))\"" }
        text += "{\(labels.joined(separator: ","))}"
      }
      text += " \(sample.value)\n"
    }
  }

  /// Escapes a label's value, the same in both formats.
  private static func escaped(_ value: String) -> String {
    var text = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\\": text += "\\\\"
      case "\"": text += "\\\""
      case "\n": text += "\\n"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
