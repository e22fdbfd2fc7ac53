import { paise } from '../../money.ts'

/** The most that one purchase, expense or payment can be: ₹1,00,00,000, in paise. */
export const maxMoney = /* @__PURE__ */ paise(1_00_00_000_00)

/** Signs of the reference of money to or from a supplier. */
export const longestReference = 60
