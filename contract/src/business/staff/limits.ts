/** Requests per minute that a key may send to one server: at least, at most, and unless given. */
export const keyRate = { least: 1, most: 6_000, usual: 300 }
/** Days that a key is valid at most: one that is forgotten must end by itself. (rules §8.6) */
export const longestKeyDays = 730
