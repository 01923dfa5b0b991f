internal import AppleFoundation

/// The parameters of an intent with their names, in the order of the properties.
///
/// Names are adapted to the host by `IntentPropertyName`. A duplicate name gets a number: `size-2`.
struct IntentProperties {
  let parameters: [(name: String, box: any IntentParameterBox)]

  init(of intent: some AppIntent) {
    var found: [(name: String, box: any IntentParameterBox)] = []
    var names: Set<String> = []
    for (label, box) in Self.boxes(in: Mirror(reflecting: intent)) {
      let name = IntentPropertyName.host(label)
      var unique = name
      var number = 2
      while !names.insert(unique).inserted {
        unique = "\(name)-\(number)"
        number += 1
      }
      found.append((unique, box))
    }
    parameters = found
  }

  private static func boxes(in mirror: Mirror) -> [(String, any IntentParameterBox)] {
    let inherited = mirror.superclassMirror.map { boxes(in: $0) } ?? []
    return inherited
      + mirror.children.compactMap { child in
        (child.value as? any IntentParameterBox).map { (child.label ?? "", $0) }
      }
  }
}
