/** Held by the process that writes the demo, in each of its transactions. */
export const fillLock = 7_061_636_404
