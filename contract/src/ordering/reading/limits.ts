import { milli } from '../../quantity.ts'

/** Most packs on a line; beyond, a product with its price would no longer be exact. */
export const maxPacksMilli = /* @__PURE__ */ milli(100_000_000)
export const tooManyPacks = 'At most 1,00,000 packs on a line'
