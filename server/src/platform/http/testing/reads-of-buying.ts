import { suppliers } from '@packhouse/contract/goods/suppliers/endpoints.ts'
import type { ItemTypeId, TimeSlotId } from '@packhouse/contract/ids.ts'
import { buying } from '@packhouse/contract/supply/buying/endpoints.ts'
import { priceRuns } from '@packhouse/contract/supply/price-runs/endpoints.ts'
import { shortages } from '@packhouse/contract/supply/shortages/endpoints.ts'
import { sharingRules } from '@packhouse/contract/supply/shortages/kinds.ts'
import { supplierReturns } from '@packhouse/contract/supply/supplier-returns/endpoints.ts'
import { type ReadDays, type ReadRecords, read, type Sample } from './sample.ts'

type Has = Pick<ReadRecords, 'runId' | 'priceRunId' | 'supplierId' | 'returnId'> &
  ReadDays & { itemId: ItemTypeId; slotId: TimeSlotId }

/** The reads of buying, of what is short, and of suppliers. */
export function readsOfBuying(has: Has): Sample[] {
  const supplier = { supplierid: has.supplierId }
  const { itemId, slotId, deliveryDate, deliveryDate: date } = has
  return [
    read(buying.buyingNeed, { date }, { date, market: 'Yeshwanthpur APMC' }),
    read(shortages.shortages, {}, { deliveryDate, slotId }),
    read(shortages.proposeShares, ...sharingRules.map(rule => ({ body: { itemId, deliveryDate, rule } })), {
      body: { itemId, deliveryDate, slotId, rule: 'SLOT' },
    }),
    read(priceRuns.priceRuns, {}, { state: 'DRAFT' }),
    read(priceRuns.priceRun, { runid: has.priceRunId }),
    read(priceRuns.priceRunRows, { runid: has.priceRunId }, { runid: has.priceRunId, flag: 'NO_COST' }),
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
