import type { Reply } from '@packhouse/contract/endpoint.ts'
import type { orders } from '@packhouse/contract/orders/endpoints.ts'
import { isCredit } from '../../invoices/taxDocument.ts'

/** An order as the screen receives it: rupees, packs and base units. */
export type Order = Reply<typeof orders.orderDetails>
export type OrderLine = Order['orderitemdetails'][number]
export type { TaxDocument } from '../../invoices/taxDocument.ts'

/** Returns valid bills and invoices, without credit notes and cancelled documents. */
export const liveDocuments = ({ documents }: Pick<Order, 'documents'>) =>
  documents.filter(document => !document.cancelled && !isCredit(document))
