import { invoices } from '@packhouse/contract/billing/invoices/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { on, type Route } from '../../platform/http/call.ts'
import { answerCreditNote } from './actions/answer.ts'
import { dispatchBoard } from './actions/board.ts'
import { cancelInvoice } from './actions/cancel.ts'
import { orderInvoices } from './actions/documents.ts'
import { generateInvoice } from './actions/generate.ts'
import { moveOrders } from './actions/move.ts'
import { printInvoices } from './actions/pack.ts'
import { registerInvoice } from './actions/register.ts'
import { returnOrder } from './actions/return.ts'

/** Calls that touch an order together with its documents, its stock or its dues; their addresses are those of orders and invoices. */
export const dispatchRoutes: readonly Route[] = [
  on(orders.moveOrders, moveOrders),
  on(orders.returnOrder, returnOrder),
  on(orders.dispatchBoard, dispatchBoard),
  on(invoices.orderInvoices, orderInvoices),
  on(invoices.printInvoices, printInvoices),
  on(invoices.generateInvoice, generateInvoice),
  on(invoices.cancelInvoice, cancelInvoice),
  on(invoices.registerInvoice, registerInvoice),
  on(invoices.answerCreditNote, answerCreditNote),
]
