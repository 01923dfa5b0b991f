import CoreSpotlight
import Foundation
import LocalAuthentication
import NetworkExtension
import Testing

@Suite struct `Services that a plugin lacks` {
  @Test func `no user is authenticated, and the error says why`() async {
    let context = LAContext()
    var error: NSError?
    #expect(!context.canEvaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, error: &error))
    #expect(error?.code == LAError.biometryNotAvailable.rawValue)
    #expect(error?.domain == LAErrorDomain)
    #expect(!context.canEvaluatePolicy(.deviceOwnerAuthentication, error: nil))
    await #expect(throws: LAError(.passcodeNotSet)) {
      try await context.evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "")
    }
    let code = await withCheckedContinuation { continuation in
      context.evaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, localizedReason: "") {
        continuation.resume(returning: $0 ? nil : ($1 as? LAError)?.code)
      }
    }
    #expect(code == .biometryNotAvailable && context.biometryType == .none)
  }

  @Test func `no tunnel is configured`() async throws {
    #expect(try await NETunnelProviderManager.loadAllFromPreferences().isEmpty)
    let manager = NETunnelProviderManager()
    let options = NETunnelProviderProtocol()
    options.providerConfiguration = ["a": 1]
    manager.protocolConfiguration = options
    #expect(manager.connection.status == .invalid && manager.connection.manager === manager)
    #expect(throws: NEVPNError(.configurationInvalid)) { try manager.connection.startVPNTunnel() }
    let session = try #require(manager.connection as? NETunnelProviderSession)
    #expect(throws: NEVPNError(.configurationInvalid)) { try session.sendProviderMessage(Data()) }
    await #expect(throws: NEVPNError(.configurationReadWriteFailed)) {
      try await manager.saveToPreferences()
    }
    do { try manager.connection.startVPNTunnel() } catch NEVPNError.configurationInvalid {}
    let released = NETunnelProviderManager().connection
    #expect(released.manager.connection.status == .invalid)
    #expect(await NEHotspotNetwork.fetchCurrent() == nil)
  }

  @Test func `items keep their values, and there is no index for them`() async {
    let attributes = CSSearchableItemAttributeSet(contentType: .text)
    attributes.title = "Title"
    attributes.userCreated = 1
    let item = CSSearchableItem(
      uniqueIdentifier: nil, domainIdentifier: "a", attributeSet: attributes)
    #expect(item.attributeSet.title == "Title" && !item.uniqueIdentifier.isEmpty)
    #expect(attributes.contentType == "public.text" && !CSSearchableIndex.isIndexingAvailable())
    let failure = CSIndexError(.indexUnavailableError)
    await #expect(throws: failure) {
      try await CSSearchableIndex.default().indexSearchableItems([item])
    }
    let error = await withCheckedContinuation { continuation in
      CSSearchableIndex.default().deleteAllSearchableItems { continuation.resume(returning: $0) }
    }
    #expect(error as? CSIndexError == failure)
  }
}
