import { invoices } from '@packhouse/contract/invoices/endpoints.ts'
import { on, type Route } from '../http/call.ts'
import { answerCreditNote } from './actions/answer.ts'
import { cancelInvoice } from './actions/cancel.ts'
import { generateInvoice } from './actions/generate.ts'
import { printInvoices } from './actions/pack.ts'
import { orderInvoices } from './actions/read.ts'
import { registerInvoice } from './actions/register.ts'

export const invoiceRoutes: readonly Route[] = [
  on(invoices.generateInvoice, generateInvoice),
  on(invoices.orderInvoices, orderInvoices),
  on(invoices.printInvoices, printInvoices),
  on(invoices.cancelInvoice, cancelInvoice),
  on(invoices.registerInvoice, registerInvoice),
  on(invoices.answerCreditNote, answerCreditNote),
]
