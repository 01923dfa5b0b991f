#if PHASES
  import Network
#endif
