/// Calls the closure. Nothing is released afterwards, because there are no autoreleased objects.
///
/// Packages for Linux bring a function of this name, which comes first.
@discardableResult
@_disfavoredOverload
public func autoreleasepool<Result, Failure: Error>(
  invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result { try body() }
