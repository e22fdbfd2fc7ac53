import { suppliers } from '@packhouse/contract/goods/suppliers/endpoints.ts'
import { buying } from '@packhouse/contract/supply/buying/endpoints.ts'
import { supplierReturns } from '@packhouse/contract/supply/supplier-returns/endpoints.ts'
import { type ReadDays, type ReadRecords, read, type Sample } from './sample.ts'

/** The reads of buying and of suppliers. */
export function readsOfBuying(has: Pick<ReadRecords, 'runId' | 'supplierId' | 'returnId'> & ReadDays): Sample[] {
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
    read(supplierReturns.goodsToGiveBack, supplier),
    read(supplierReturns.supplierReturnList, supplier),
    read(supplierReturns.supplierDebitNote, { returnid: has.returnId }),
    read(suppliers.supplierStatement, { ...supplier, ...has.period }),
  ]
}
