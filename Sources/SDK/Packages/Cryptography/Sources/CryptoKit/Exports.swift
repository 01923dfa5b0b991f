@_exported public import Crypto
