import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
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
  on(dispatch.moveOrders, moveOrders),
  on(dispatch.returnOrder, returnOrder),
  on(dispatch.dispatchBoard, dispatchBoard),
  on(dispatch.orderInvoices, orderInvoices),
  on(dispatch.printInvoices, printInvoices),
  on(dispatch.generateInvoice, generateInvoice),
  on(dispatch.cancelInvoice, cancelInvoice),
  on(dispatch.registerInvoice, registerInvoice),
  on(dispatch.answerCreditNote, answerCreditNote),
]
