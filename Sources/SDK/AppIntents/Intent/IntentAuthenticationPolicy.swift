/// Who may perform an intent. There is no lock screen here: everybody may.
public enum IntentAuthenticationPolicy: Hashable, Sendable {
  case alwaysAllowed
  case requiresAuthentication
  case requiresLocalDeviceAuthentication
}
