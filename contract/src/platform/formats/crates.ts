import { z } from 'zod'
import { mostCrates } from './limits.ts'

/** A number of crates that somebody counted, or above which an outlet is marked. */
export const Crates = /* @__PURE__ */ z
  .int('Enter the crates as a whole number')
  .min(0, 'Crates cannot be below 0')
  .max(mostCrates, 'Crates can be at most 9,999')
