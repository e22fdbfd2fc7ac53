import { invoices } from '@packhouse/contract/billing/invoices/endpoints.ts'
import { on, type Route } from '../../platform/http/call.ts'
import { numberSeries } from './actions/series.ts'
import {
  addSupplierKind,
  changeSupplierKind,
  supplierKindRows,
  withdrawSupplierKind,
} from './actions/supplier-kinds.ts'

export const invoiceRoutes: readonly Route[] = [
  on(invoices.numberSeries, numberSeries),
  on(invoices.supplierKindRows, supplierKindRows),
  on(invoices.addSupplierKind, addSupplierKind),
  on(invoices.changeSupplierKind, changeSupplierKind),
  on(invoices.withdrawSupplierKind, withdrawSupplierKind),
]
