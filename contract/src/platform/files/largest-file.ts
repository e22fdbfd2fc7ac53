/** The largest file that may be stored: 5 MB. */
export const largestFile = 5 * 1024 * 1024
