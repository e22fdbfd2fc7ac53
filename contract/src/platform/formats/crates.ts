import { z } from 'zod'

/** A number of crates that somebody counted, or above which an outlet is marked. */
export const Crates = /* @__PURE__ */ z
  .int('Enter the crates as a whole number')
  .min(0, 'Crates cannot be below 0')
  .max(9_999, 'Crates can be at most 9,999')
