import { z } from 'zod'

/** On or off in a query: true and false, or the words used in lists. Inside: true is on. */
export const SwitchedOn = /* @__PURE__ */ z
  .union([z.boolean(), z.enum(['ACTIVE', 'INACTIVE'])], 'Status must be true, false, ACTIVE or INACTIVE')
  .transform(status => status === true || status === 'ACTIVE')
