// Swift Testing imports a module of this name by itself wherever it meets one that is called UIKit.
// There is nothing to add to it here, but it has to be there.
