import QuartzCore
import Testing
import simd

import func QuartzCore.CACurrentMediaTime

@Suite struct `Vectors and the clock` {
  @Test func `vectors have lengths, products and distances`() {
    #expect(simd_length(simd_float2(3, 4)) == 5 && length_squared(double2(3, 4)) == 25)
    #expect(simd_dot(SIMD3<Double>(1, 2, 3), SIMD3(4, 5, 6)) == 32)
    #expect(simd_cross(simd_float3(1, 0, 0), simd_float3(0, 1, 0)) == simd_float3(0, 0, 1))
    #expect(cross(simd_float3(0, 1, 0), simd_float3(1, 0, 0)) == simd_float3(0, 0, -1))
    #expect(simd_normalize(simd_double2(0, 2)) == simd_double2(0, 1))
    #expect(distance(float2(1, 1), float2(4, 5)) == 5)
    #expect(simd_distance_squared(float2(1, 1), float2(4, 5)) == 25)
  }

  @Test func `vectors are mixed and limited part by part`() {
    #expect(simd_mix(simd_float2(0, 0), simd_float2(2, 4), simd_float2(0.5, 0.25)) == [1, 1])
    #expect(mix(simd_float2(0, 2), simd_float2(2, 4), t: 0.5) == [1, 3])
    #expect(simd_clamp(simd_double2(-1, 5), [0, 0], [1, 1]) == [0, 1])
    #expect(simd_abs(simd_double2(-1, 2)) == [1, 2])
    #expect(simd_reduce_max(simd_max(simd_int2(1, 5), simd_int2(2, 3))) == 5)
    #expect(simd_reduce_min(simd_min(simd_int2(1, 5), simd_int2(2, 3))) == 1)
    #expect(simd_reduce_add(simd_double3(1, 2, 3)) == 6)
  }

  @Test func `numbers are mixed, limited and smoothed`() {
    #expect(simd_clamp(5.0, 0, 1) == 1 && simd_mix(2.0, 4, 0.25) == 2.5)
    #expect(simd_smoothstep(0.0, 2, 0.5) == 0.15625)
    #expect(simd_smoothstep(0.0, 2, -1) == 0 && simd_smoothstep(0.0, 2, 3) == 1)
  }

  @Test func `the clock runs forwards`() {
    let start = CACurrentMediaTime()
    #expect(start > 0 && CACurrentMediaTime() >= start)
    let layer: CALayer = CAGradientLayer()
    #expect(layer.sublayers == nil)
  }
}
