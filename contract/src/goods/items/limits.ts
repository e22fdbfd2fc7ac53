import { milli } from '../../quantity.ts'

/** Bounds of items, their types and packs. (rules §2.1) */

/** The last place in a pick list or on screens. */
export const lastPlace = 1_000_000
export const mostShelfLifeDays = 3_650
/** The largest size of one piece of a pack. */
export const largestSize = /* @__PURE__ */ milli(1_000_000)
/** Pieces of a pack. */
export const mostTimes = 1_000
/** Markup of a pack, in percent. (rules §4.2) */
export const packMarkup = { least: -50, most: 100 }
/** Signs of the description of an HSN code. */
export const longestHsnText = 200
