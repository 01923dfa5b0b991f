/// The authentication that an intent needs. The policy is ignored, because there is no lock screen.
public enum IntentAuthenticationPolicy: Hashable, Sendable {
  case alwaysAllowed
  case requiresAuthentication
  case requiresLocalDeviceAuthentication
}
