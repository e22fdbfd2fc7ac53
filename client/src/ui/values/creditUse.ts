import type { CreditUse } from '@packhouse/contract/billing/payments/terms.ts'
import { addPaise, type Paise, zeroPaise } from '@packhouse/contract/money.ts'

type Sent = { [Amount in keyof CreditUse]?: Paise | null | undefined }

/** What is in use of a limit, from the amounts of a reply; those that a reply leaves out count as none. */
export const creditUseOf = ({ creditLimit, outstanding, openOrders, chequesOnHand }: Sent): CreditUse => ({
  creditLimit: creditLimit ?? null,
  outstanding: outstanding ?? zeroPaise,
  openOrders: openOrders ?? zeroPaise,
  chequesOnHand: chequesOnHand ?? zeroPaise,
})

/** What is in use before an order changes, from the other open orders and what this one was accepted with. (rules §6.4) */
export const inUseWith = (others: CreditUse, accepted: Paise): CreditUse => ({
  ...others,
  openOrders: addPaise(others.openOrders, accepted),
})
