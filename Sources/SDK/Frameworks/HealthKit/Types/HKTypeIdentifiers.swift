public struct HKCategoryTypeIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  private init(_ name: String) { rawValue = "HKCategoryTypeIdentifier" + name }

  public static let sleepAnalysis = Self("SleepAnalysis")
  public static let appleStandHour = Self("AppleStandHour")
  public static let cervicalMucusQuality = Self("CervicalMucusQuality")
  public static let ovulationTestResult = Self("OvulationTestResult")
  public static let menstrualFlow = Self("MenstrualFlow")
  public static let intermenstrualBleeding = Self("IntermenstrualBleeding")
  public static let sexualActivity = Self("SexualActivity")
  public static let mindfulSession = Self("MindfulSession")
  public static let highHeartRateEvent = Self("HighHeartRateEvent")
  public static let lowHeartRateEvent = Self("LowHeartRateEvent")
  public static let irregularHeartRhythmEvent = Self("IrregularHeartRhythmEvent")
  public static let toothbrushingEvent = Self("ToothbrushingEvent")
  public static let pregnancy = Self("Pregnancy")
  public static let lactation = Self("Lactation")
  public static let contraceptive = Self("Contraceptive")
  public static let handwashingEvent = Self("HandwashingEvent")
  public static let headache = Self("Headache")
  public static let fatigue = Self("Fatigue")
  public static let nausea = Self("Nausea")
  public static let dizziness = Self("Dizziness")
  public static let fever = Self("Fever")
}

public struct HKCharacteristicTypeIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  private init(_ name: String) { rawValue = "HKCharacteristicTypeIdentifier" + name }

  public static let biologicalSex = Self("BiologicalSex")
  public static let bloodType = Self("BloodType")
  public static let dateOfBirth = Self("DateOfBirth")
  public static let fitzpatrickSkinType = Self("FitzpatrickSkinType")
  public static let wheelchairUse = Self("WheelchairUse")
  public static let activityMoveMode = Self("ActivityMoveMode")
}
