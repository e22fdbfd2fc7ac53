import { measured } from './names.ts'

/**
 * The number of a payment as a person types it: no spaces around, capital letters. Letters, digits and a few signs only: a sign that
 * nobody sees would let one payment be recorded twice. (rules.md §6.8)
 */
export const PaymentReference = /* @__PURE__ */ measured('Reference', 64, 'A reference has at most 64 characters')
  .trim()
  .toUpperCase()
  .min(1, 'Give the reference of the payment')
  .max(64, 'A reference has at most 64 characters')
  .regex(/^[A-Z0-9][A-Z0-9 ./_#-]*$/, 'A reference has letters from A to Z, digits and / - . only')
