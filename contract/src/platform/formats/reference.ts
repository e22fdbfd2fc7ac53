import { measured } from './names.ts'
import { plainSigns } from './plain.ts'

/**
 * Reference of a payment: trimmed, upper case. Only letters, digits and a few signs, so that one payment is not recorded twice.
 * (rules §6.8)
 */
export const PaymentReference = /* @__PURE__ */ measured(
  'Reference',
  64,
  'A reference can have at most 64 characters',
)
  .overwrite(plainSigns)
  .trim()
  .toUpperCase()
  .min(1, 'Enter the payment reference')
  .max(64, 'A reference can have at most 64 characters')
  .regex(/^[A-Z0-9][A-Z0-9 ./_#-]*$/, 'A reference can have only letters from A to Z, digits and / - .')
