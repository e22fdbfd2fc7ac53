import { paidInFull } from '@packhouse/contract/billing/payments/terms.ts'
import { type Paise, paise, zeroPaise } from '@packhouse/contract/money.ts'
import type { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import type { Data } from '../../../app/requests/figures.ts'
import { isCredit } from '../../../billing/invoices/taxDocument.ts'

/** An order as the screen receives it. */
export type Order = Data<typeof orders.orderDetails>
export type OrderLine = Order['orderitemdetails'][number]
export type { TaxDocument } from '../../../billing/invoices/taxDocument.ts'

/** What a prepaid order lacks still, in paise: not those that its document will drop. */
export const unpaidOf = ({ total, orderprepaidpaymentdetails: { paidamount = zeroPaise } }: Order): Paise =>
  paise(Math.max(0, paidInFull(total) - paidamount))

/** Returns valid bills and invoices, without credit notes and cancelled documents. */
export const liveDocuments = ({ documents }: Pick<Order, 'documents'>) =>
  documents.filter(document => !document.cancelled && !isCredit(document))
