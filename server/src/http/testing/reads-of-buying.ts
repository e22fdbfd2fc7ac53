import { buying } from '@packhouse/contract/buying/endpoints.ts'
import { suppliers } from '@packhouse/contract/suppliers/endpoints.ts'
import type { BusyOrderApp } from './busy-app.ts'
import { read, type Sample } from './sample.ts'

/** The reads of buying and of suppliers. */
export function readsOfBuying(has: Pick<BusyOrderApp, 'runId' | 'supplierId'> & { deliveryDate: string }): Sample[] {
  const supplier = { supplierid: has.supplierId }
  const date = has.deliveryDate
  return [
    read(buying.buyingNeed, { date }, { date, market: 'Yeshwanthpur APMC' }),
    read(buying.buyingRuns, {}, { date, state: 'OPEN' }),
    read(buying.buyingRun, { runid: has.runId }),
    read(buying.unbilledLines, supplier),
    read(
      suppliers.allSuppliers,
      {},
      { searchtext: 'ramesh', isActive: true, owed: true },
      ...(['market', '-balance'] as const).map(sort => ({ sort })),
    ),
    read(suppliers.supplierLedger, supplier),
    read(suppliers.supplierStatement, { ...supplier, from: '2026-11-01', to: '2026-11-30' }),
  ]
}
