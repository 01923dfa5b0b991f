extension HKUnit {
  public class func gram() -> HKUnit { HKUnit("g") }
  public class func ounce() -> HKUnit { HKUnit("oz") }
  public class func pound() -> HKUnit { HKUnit("lb") }
  public class func stone() -> HKUnit { HKUnit("st") }
  public class func meter() -> HKUnit { HKUnit("m") }
  public class func inch() -> HKUnit { HKUnit("in") }
  public class func foot() -> HKUnit { HKUnit("ft") }
  public class func yard() -> HKUnit { HKUnit("yd") }
  public class func mile() -> HKUnit { HKUnit("mi") }
  public class func liter() -> HKUnit { HKUnit("L") }
  public class func fluidOunceUS() -> HKUnit { HKUnit("fl_oz_us") }
  public class func fluidOunceImperial() -> HKUnit { HKUnit("fl_oz_imp") }
  public class func pintUS() -> HKUnit { HKUnit("pt_us") }
  public class func pintImperial() -> HKUnit { HKUnit("pt_imp") }
  public class func cupUS() -> HKUnit { HKUnit("cup_us") }
  public class func cupImperial() -> HKUnit { HKUnit("cup_imp") }
  public class func pascal() -> HKUnit { HKUnit("Pa") }
  public class func millimeterOfMercury() -> HKUnit { HKUnit("mmHg") }
  public class func inchesOfMercury() -> HKUnit { HKUnit("inHg") }
  public class func centimeterOfWater() -> HKUnit { HKUnit("cmAq") }
  public class func atmosphere() -> HKUnit { HKUnit("atm") }
  public class func second() -> HKUnit { HKUnit("s") }
  public class func minute() -> HKUnit { HKUnit("min") }
  public class func hour() -> HKUnit { HKUnit("hr") }
  public class func day() -> HKUnit { HKUnit("d") }
  public class func joule() -> HKUnit { HKUnit("J") }
  public class func kilocalorie() -> HKUnit { HKUnit("kcal") }
  public class func smallCalorie() -> HKUnit { HKUnit("cal") }
  public class func largeCalorie() -> HKUnit { HKUnit("Cal") }
  public class func degreeCelsius() -> HKUnit { HKUnit("degC") }
  public class func degreeFahrenheit() -> HKUnit { HKUnit("degF") }
  public class func kelvin() -> HKUnit { HKUnit("K") }
  public class func siemen() -> HKUnit { HKUnit("S") }
  public class func internationalUnit() -> HKUnit { HKUnit("IU") }
  public class func count() -> HKUnit { HKUnit("count") }
  public class func percent() -> HKUnit { HKUnit("%") }
  public class func decibelAWeightedSoundPressureLevel() -> HKUnit { HKUnit("dBASPL") }
  public class func decibelHearingLevel() -> HKUnit { HKUnit("dBHL") }
  public class func hertz() -> HKUnit { HKUnit("Hz") }
  public class func volt() -> HKUnit { HKUnit("V") }
  public class func diopter() -> HKUnit { HKUnit("D") }
  public class func radianAngle() -> HKUnit { HKUnit("rad") }
  public class func degreeAngle() -> HKUnit { HKUnit("deg") }
  public class func lux() -> HKUnit { HKUnit("lx") }
  public class func watt() -> HKUnit { HKUnit("W") }
  public class func appleEffortScore() -> HKUnit { HKUnit("appleEffortScore") }

  public class func gramUnit(with prefix: HKMetricPrefix) -> HKUnit {
    HKUnit(prefix.symbol + "g")
  }
  public class func meterUnit(with prefix: HKMetricPrefix) -> HKUnit {
    HKUnit(prefix.symbol + "m")
  }
  public class func literUnit(with prefix: HKMetricPrefix) -> HKUnit {
    HKUnit(prefix.symbol + "L")
  }
  public class func pascalUnit(with prefix: HKMetricPrefix) -> HKUnit {
    HKUnit(prefix.symbol + "Pa")
  }
  public class func secondUnit(with prefix: HKMetricPrefix) -> HKUnit {
    HKUnit(prefix.symbol + "s")
  }
  public class func jouleUnit(with prefix: HKMetricPrefix) -> HKUnit {
    HKUnit(prefix.symbol + "J")
  }
  public class func siemenUnit(with prefix: HKMetricPrefix) -> HKUnit {
    HKUnit(prefix.symbol + "S")
  }
  public class func hertzUnit(with prefix: HKMetricPrefix) -> HKUnit {
    HKUnit(prefix.symbol + "Hz")
  }
  public class func voltUnit(with prefix: HKMetricPrefix) -> HKUnit {
    HKUnit(prefix.symbol + "V")
  }
  public class func wattUnit(with prefix: HKMetricPrefix) -> HKUnit {
    HKUnit(prefix.symbol + "W")
  }
  public class func luxUnit(with prefix: HKMetricPrefix) -> HKUnit {
    HKUnit(prefix.symbol + "lx")
  }
  public class func radianAngleUnit(with prefix: HKMetricPrefix) -> HKUnit {
    HKUnit(prefix.symbol + "rad")
  }

  public class func moleUnit(withMolarMass gramsPerMole: Double) -> HKUnit {
    HKUnit("mol<\(gramsPerMole)>")
  }

  public class func moleUnit(
    with prefix: HKMetricPrefix, molarMass gramsPerMole: Double
  ) -> HKUnit { HKUnit("\(prefix.symbol)mol<\(gramsPerMole)>") }
}

public enum HKMetricPrefix: Int, Sendable {
  case none
  case pico
  case nano
  case micro
  case milli
  case centi
  case deci
  case deca
  case hecto
  case kilo
  case mega
  case giga
  case tera
  case femto

  var symbol: String {
    switch self {
    case .none: ""
    case .pico: "p"
    case .nano: "n"
    case .micro: "mc"
    case .milli: "m"
    case .centi: "c"
    case .deci: "d"
    case .deca: "da"
    case .hecto: "h"
    case .kilo: "k"
    case .mega: "M"
    case .giga: "G"
    case .tera: "T"
    case .femto: "f"
    }
  }
}
