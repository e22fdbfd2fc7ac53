import { z } from 'zod'

/** Degrees north, inside India. (rules §2.5) */
export const Latitude = /* @__PURE__ */ z
  .number('Latitude must be a number')
  .min(6, 'Latitude in India must be between 6 and 38')
  .max(38, 'Latitude in India must be between 6 and 38')

/** Degrees east, inside India. (rules §2.5) */
export const Longitude = /* @__PURE__ */ z
  .number('Longitude must be a number')
  .min(68, 'Longitude in India must be between 68 and 98')
  .max(98, 'Longitude in India must be between 68 and 98')
