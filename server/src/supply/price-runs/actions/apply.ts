import type { PriceRunId } from '@packhouse/contract/ids.ts'
import { lockPriced, setPrices } from '../../../goods/pricing/api.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/transaction.ts'
import type { Services } from '../../../platform/http/services.ts'
import { type AuditEvent, recordAndAnnounce } from '../../../platform/trail/record-and-announce.ts'
import { split } from '../rules/apply.ts'
import { selectPricesNow } from '../sql/items.ts'
import { keepLeft, selectGoing } from '../sql/rows.ts'
import { inNameOf, lockRun, selectDue, updateRun } from '../sql/runs.ts'
import { repriceOrders } from './reprice.ts'

interface Parts {
  db: Db
  services: Services
  now: Date
}

/**
 * Changes the prices of the run whose minute has come, and goes on with orders that are to be repriced; returns how many runs and
 * orders that were. Safe on any number of processes, after any downtime and any end of one: a run is applied in one transaction that
 * locks it first. (rules §36.4)
 */
export async function applyPriceRuns(parts: Parts): Promise<number> {
  const due = await selectDue(parts.db, parts.now)
  const isApplied = due !== undefined && (await inTransaction(parts.db, tx => applyRun(tx, due, parts)))
  return (isApplied ? 1 : 0) + (await repriceOrders(parts))
}

/** Whether this process applied it: another one may have been first, or somebody called it off. */
export async function applyRun(tx: Tx, id: PriceRunId, { now }: Pick<Parts, 'now'>): Promise<boolean> {
  const run = await lockRun(tx, id)
  if (run?.state !== 'SCHEDULED' || run.effectiveAt > now) return false
  const going = await selectGoing(tx, id)
  const ids = going.map(({ itemId }) => itemId)
  await lockPriced(tx, ids)
  const { set, left } = split(going, await selectPricesNow(tx, ids), run.madeAt)
  const user = await inNameOf(tx, run.scheduledBy)
  const changeId =
    set.length === 0 ? null : await setPrices(tx, set, { source: 'RUN', userId: user.id, at: now })
  await keepLeft(tx, id, left)
  const reprices = changeId !== null && run.ordersRule === 'REPRICE'
  await updateRun(tx, id, {
    state: 'DONE',
    applied_at: now,
    change_id: changeId,
    reprices_since: reprices ? now : null,
  })
  const requestId = `price-run-${id}`
  const applied: AuditEvent = {
    action: 'PRICE_RUN_APPLIED',
    entity: 'price_run',
    entityId: id,
    before: { state: 'SCHEDULED' },
    after: {
      state: 'DONE',
      changeId,
      ordersRule: run.ordersRule,
      prices: set.map(({ itemTypeId, old, paise }) => [itemTypeId, old, paise]),
      left: left.map(({ itemId, why }) => [itemId, why.message]),
    },
  }
  const author = { userId: user.id, userName: user.name, address: '', device: '', requestId, at: now }
  await recordAndAnnounce(tx, { events: [applied], author, tags: ['PriceRun', 'Price', 'Item'] })
  return true
}
