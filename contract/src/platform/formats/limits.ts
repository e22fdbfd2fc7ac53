/**
 * Bounds that schemas and forms share; without zod, which no form loads. Those of one slice are in a file of its own: limits.ts, kinds.ts.
 */

/** Signs of a name at least. */
export const shortestName = 2
/** Signs of an item's name, or a type's. (rules §2.1) */
export const longestItemName = 150
/** Signs of one other name of an item, and how many it has. (rules §2.1) */
export const longestAlias = 80
export const mostAliases = 40
/** Signs of the name of a person. */
export const longestPersonName = 100
/** Signs of the name of a supplier. */
export const longestSupplierName = 100
/** Signs of a value of a master list, and of other names in one line. (rules §2.7) */
export const longestTitle = 60
/** Signs of the name of a saved view. (rules §20.2) */
export const longestViewName = 40
/** Signs of a line of an address. */
export const longestAddressLine = 120

/** Signs of a reason. (rules §12) */
export const longestReason = 200
/** Signs of notes on goods, orders and promises. (rules §12) */
export const longestNotes = 500
/** Signs of a note in one line. */
export const longestLineNote = 200
/** Signs of the instructions of an order. (rules §12) */
export const longestInstructions = 500

/** Signs that may be typed for a GSTIN, a PAN and an ARN: the spaces of whoever copies one are dropped. */
export const longestTypedGstin = 20
export const longestTypedPan = 14
export const longestTypedArn = 40
/** Signs of a time of day, HH:MM, and of a day of every year, MM-DD. */
export const clockLength = 5

/** Crates that somebody counts at one place. */
export const mostCrates = 9_999
