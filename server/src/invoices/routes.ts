import { invoices } from '@packhouse/contract/invoices/endpoints.ts'
import { settings } from '@packhouse/contract/settings/endpoints.ts'
import { on, type Route } from '../http/call.ts'
import { printInvoices } from './actions/pack.ts'
import { orderInvoices } from './actions/read.ts'
import { numberSeries } from './actions/series.ts'

export const invoiceRoutes: readonly Route[] = [
  on(invoices.orderInvoices, orderInvoices),
  on(invoices.printInvoices, printInvoices),
  on(settings.numberSeries, numberSeries),
]
