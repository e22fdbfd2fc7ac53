import type { CreditUse } from '@packhouse/contract/billing/payments/terms.ts'
import { addPaise, type Paise } from '@packhouse/contract/money.ts'
import { toPaise } from './amounts.ts'

type Sent = { [Amount in keyof CreditUse]?: number | null | undefined }

/** What is in use of a limit, from the rupees of a reply; amounts that a reply leaves out count as none. */
export const creditUseOf = ({ creditLimit, outstanding, openOrders, chequesOnHand }: Sent): CreditUse => ({
  creditLimit: creditLimit === undefined || creditLimit === null ? null : toPaise(creditLimit),
  outstanding: toPaise(outstanding ?? 0),
  openOrders: toPaise(openOrders ?? 0),
  chequesOnHand: toPaise(chequesOnHand ?? 0),
})

/** What is in use before an order changes, from the other open orders and what this one was accepted with. (rules §6.4) */
export const inUseWith = (others: CreditUse, accepted: Paise): CreditUse => ({
  ...others,
  openOrders: addPaise(others.openOrders, accepted),
})
