/// Calls the closure. Nothing is released afterwards, because there are no autoreleased objects.
@discardableResult
public func autoreleasepool<Result, Failure: Error>(
  invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result { try body() }
