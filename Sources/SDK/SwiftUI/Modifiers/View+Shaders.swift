public import Foundation

// Functions of Metal, which no device here computes. The views are drawn without them, and the log
// says so.

/// The functions of a library of Metal. No effect: an archive has no shaders.
@dynamicMemberLookup
public struct ShaderLibrary: Hashable, Sendable {
  public static let `default` = ShaderLibrary()

  public init(url: URL) {}

  private init() {}

  public static func bundle(_ bundle: Bundle) -> ShaderLibrary { .default }

  public static subscript(dynamicMember name: String) -> ShaderFunction {
    ShaderFunction(library: .default, name: name)
  }

  public subscript(dynamicMember name: String) -> ShaderFunction {
    ShaderFunction(library: self, name: name)
  }
}

/// No effect: an archive has no shaders.
@dynamicCallable
public struct ShaderFunction: Hashable, Sendable {
  public var library: ShaderLibrary
  public var name: String

  public init(library: ShaderLibrary, name: String) {
    self.library = library
    self.name = name
  }

  public func dynamicallyCall(withArguments args: [Shader.Argument]) -> Shader {
    Shader(function: self, arguments: args)
  }
}

/// No effect: an archive has no shaders.
public struct Shader: Hashable, Sendable {
  public var function: ShaderFunction
  public var arguments: [Argument]
  public var dithersColor = false

  public init(function: ShaderFunction, arguments: [Argument]) {
    self.function = function
    self.arguments = arguments
  }

  public struct Argument: Hashable, Sendable {
    public static func float<T: BinaryFloatingPoint>(_ x: T) -> Self { Self() }
    public static func float2<T: BinaryFloatingPoint>(_ x: T, _ y: T) -> Self { Self() }
    public static func float2(_ point: CGPoint) -> Self { Self() }
    public static func float2(_ size: CGSize) -> Self { Self() }
    public static func float2(_ vector: CGVector) -> Self { Self() }
    public static func float3<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T) -> Self { Self() }
    public static func float4<T: BinaryFloatingPoint>(
      _ x: T, _ y: T, _ z: T, _ w: T
    ) -> Self { Self() }
    public static func floatArray(_ array: [Float]) -> Self { Self() }
    public static var boundingRect: Self { Self() }
    public static func color(_ color: Color) -> Self { Self() }
    public static func colorArray(_ array: [Color]) -> Self { Self() }
    public static func image(_ image: Image) -> Self { Self() }
    public static func data(_ data: Data) -> Self { Self() }
  }
}

extension View {
  /// No effect: an archive has no shaders.
  public nonisolated func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some View {
    withoutShader(isEnabled)
  }

  /// No effect: an archive has no shaders.
  public nonisolated func distortionEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some View { withoutShader(isEnabled) }

  /// No effect: an archive has no shaders.
  public nonisolated func layerEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some View { withoutShader(isEnabled) }

  private nonisolated func withoutShader(
    _ isEnabled: Bool
  ) -> ModifiedContent<Self, _DiagnosisModifier> {
    modifier(
      _DiagnosisModifier(
        message: isEnabled ? "shaders are left out: archives do not support shaders" : nil))
  }
}
