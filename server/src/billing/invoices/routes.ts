import { settings } from '@packhouse/contract/business/settings/endpoints.ts'
import { on, type Route } from '../../platform/http/call.ts'
import { numberSeries } from './actions/series.ts'
import { addSupplierKind, changeSupplierKind, supplierKindRows, withdrawSupplierKind } from './actions/supplier-kinds.ts'

export const invoiceRoutes: readonly Route[] = [
  on(settings.numberSeries, numberSeries),
  on(settings.supplierKindRows, supplierKindRows),
  on(settings.addSupplierKind, addSupplierKind),
  on(settings.changeSupplierKind, changeSupplierKind),
  on(settings.withdrawSupplierKind, withdrawSupplierKind),
]
