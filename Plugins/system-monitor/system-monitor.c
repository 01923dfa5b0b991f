int sm_unused;
