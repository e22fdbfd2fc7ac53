import { paise } from '../../money.ts'

/** Bounds of the terms of a customer. (rules §6.2) */

/** A credit limit: ₹1 to ₹5 crore. */
export const creditLimits = {
  least: /* @__PURE__ */ paise(1_00),
  most: /* @__PURE__ */ paise(5_00_00_000_00),
}
export const mostDueDays = 90
/** Cycles of one statement. */
export const statementCycles = { least: 1, most: 12 }
