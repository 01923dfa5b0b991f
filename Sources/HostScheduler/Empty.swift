// Empty until its module is written.
