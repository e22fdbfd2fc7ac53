import { z } from 'zod'

/** The secret in the address of a link: 128 random bits. */
export const LinkToken = /* @__PURE__ */ z
  .string()
  .regex(/^[\w-]{22}$/, 'This link is not complete. Open it from the message again.')
