import Testing
import WidgetArchive

/// SHA-256 by the examples of NIST (FIPS 180-4) and of RFC 6234, and at the ends of blocks by `sha256sum`.
@Suite struct SHA256Tests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 55),
      "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"
    ),
    (
      String(repeating: "a", count: 64),
      "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"
    ),
    (
      String(repeating: "a", count: 100_000),
      "6d1cf22d7cc09b085dfc25ee1a1f3ae0265804c607bc2074ad253bcc82fd81ee"
    ),
  ])
  func `the digest is the published one`(text: String, digest: String) {
    #expect("\(SHA256Digest(of: Array(text.utf8)))" == digest)
    #expect(SHA256Digest(digest.uppercased()) == SHA256Digest(of: Array(text.utf8)))
  }

  @Test(arguments: ["", "ab", String(repeating: "g", count: 64), String(repeating: "+", count: 64)])
  func `another text is no digest`(text: String) {
    #expect(SHA256Digest(text) == nil)
  }
}
