// The compiler adds this module to every file that imports CoreGraphics and Testing. The
// toolchain's module of this name attaches Core Graphics images to tests, and does not exist on
// Linux.
