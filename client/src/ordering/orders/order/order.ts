import { paidInFull } from '@packhouse/contract/billing/payments/terms.ts'
import type { Reply } from '@packhouse/contract/endpoint.ts'
import { type Paise, paise } from '@packhouse/contract/money.ts'
import type { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { isCredit } from '../../../billing/invoices/taxDocument.ts'
import { toPaise } from '../../../ui/values/amounts.ts'

/** An order as the screen receives it: rupees, packs and base units. */
export type Order = Reply<typeof orders.orderDetails>
export type OrderLine = Order['orderitemdetails'][number]
export type { TaxDocument } from '../../../billing/invoices/taxDocument.ts'

/** What a prepaid order lacks still, in rupees: not the paise that its document will drop. */
export const unpaidOf = ({ total, orderprepaidpaymentdetails: { paidamount = 0 } }: Order): Paise =>
  paise(Math.max(0, paidInFull(toPaise(total)) - toPaise(paidamount)))

/** Returns valid bills and invoices, without credit notes and cancelled documents. */
export const liveDocuments = ({ documents }: Pick<Order, 'documents'>) =>
  documents.filter(document => !document.cancelled && !isCredit(document))
