import { paise } from '../../money.ts'

/** Days of grace after a due day. (rules §12) */
export const mostGraceDays = 90
/** Days before a due day when the reminder goes. */
export const remindDays = { least: 1, most: 30 }
/** Crate types: their names, what one weighs in grams, and how many. (rules §23.2) */
export const longestCrateType = 30
export const crateGrams = { least: 1, most: 20_000 }
export const mostCrateTypes = 20
/** The step in which short goods are shared out, in grams. (rules §35.3) */
export const shareStep = { least: 1, most: 10_000 }
/** A target markup in percent: of the settings, a category or an item. (rules §36.1) */
export const mostTargetMarkup = 500
/** The step of proposed base prices, in paise. (rules §36.1) */
export const priceSteps = { least: /* @__PURE__ */ paise(1), most: /* @__PURE__ */ paise(100_00) }
/** Above which difference of a trip’s cash everybody who records money is told, in paise. (rules §21.8) */
export const tellCash = { usual: /* @__PURE__ */ paise(500_00), most: /* @__PURE__ */ paise(10_000_00) }
/** A limit of an e-way bill, in whole rupees; and the signs of its source. (rules §7.6) */
export const ewayLimits = { least: 1, most: 1_00_00_000 }
export const longestSource = 120
/** Signs of the name of a template, as WhatsApp approved it. (rules §32.3) */
export const longestTemplate = 100
