// The compiler adds this module to every file that imports CoreGraphics and Testing. The toolchain's
// own, for Apple's Core Graphics, attaches pictures to tests and does not exist on Linux.
