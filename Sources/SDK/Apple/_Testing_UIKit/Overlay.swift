// Swift Testing imports a module of this name wherever a module named UIKit is imported. The module
// must exist and may be empty.
