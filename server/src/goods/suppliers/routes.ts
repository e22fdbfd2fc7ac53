import { suppliers } from '@packhouse/contract/goods/suppliers/endpoints.ts'
import { on, type Route } from '../../platform/http/call.ts'
import { paySupplier } from './actions/pay.ts'
import { allSuppliers, supplierLedger } from './actions/read.ts'
import { addSupplier, updateSupplier } from './actions/save.ts'
import { supplierStatement } from './actions/statement.ts'

export const supplierRoutes: readonly Route[] = [
  on(suppliers.allSuppliers, allSuppliers),
  on(suppliers.addSupplier, addSupplier),
  on(suppliers.updateSupplier, updateSupplier),
  on(suppliers.supplierLedger, supplierLedger),
  on(suppliers.paySupplier, paySupplier),
  on(suppliers.supplierStatement, supplierStatement, { from: 'replica' }),
]
