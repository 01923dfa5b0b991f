int clock_unused;
