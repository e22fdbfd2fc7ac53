import type { ItemTypeId, OrderId, PriceRunId } from '@packhouse/contract/ids.ts'
import { sentenceIn } from '@packhouse/contract/refusal.ts'
import { priceAnew } from '../../../ordering/orders/api.ts'
import { attempt } from '../../../platform/db/attempt.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/transaction.ts'
import { ownCall } from '../../../platform/http/own-call.ts'
import type { Services } from '../../../platform/http/services.ts'
import { type AuditEvent, recordAndAnnounce } from '../../../platform/trail/record-and-announce.ts'
import { selectPriced } from '../sql/rows.ts'
import {
  endRepricing,
  inNameOf,
  insertRunOrder,
  isDoneWith,
  lockRun,
  type OrderStep,
  selectOrdersToReprice,
  selectRepricing,
} from '../sql/runs.ts'

interface Parts {
  db: Db
  services: Services
  now: Date
}

/** Orders that are looked for at a time. */
const aRound = 200

/**
 * An order whose taking began before the prices changed may be stored after they did, at the old ones: orders are looked for so long.
 * No call takes that long.
 */
const lateMs = 60_000

/**
 * Reprices orders of runs whose prices have changed, or were taken back, each in its own transaction; returns how many were looked at.
 * Safe on any number of processes and after any end of one: an order that was looked at is noted with it. (rules §36.5)
 */
export async function repriceOrders(parts: Parts): Promise<number> {
  let looked = 0
  for (const runId of await selectRepricing(parts.db)) looked += await repriceRun(runId, parts)
  return looked
}

async function repriceRun(runId: PriceRunId, parts: Parts): Promise<number> {
  const issues: unknown[] = []
  let looked = 0
  for (let after = 0; ; ) {
    const found = await selectOrdersToReprice(parts.db, { runId, after, limit: aRound })
    for (const order of found) {
      after = order.id
      try {
        await inTransaction(parts.db, tx => repriceOne(tx, { runId, orderId: order.id }, parts))
        looked += 1
      } catch (error) {
        issues.push(error)
      }
    }
    if (found.length < aRound) break
  }
  if (issues.length > 0) throw issues[0]
  await inTransaction(parts.db, tx => endOf(tx, runId, parts.now))
  return looked
}

/** Ends a run's look at orders once none can be stored late. */
async function endOf(tx: Tx, runId: PriceRunId, now: Date): Promise<void> {
  const run = await lockRun(tx, runId)
  if (!run?.repricesSince || now.getTime() - run.repricesSince.getTime() < lateMs) return
  await endRepricing(tx, runId)
  const user = await inNameOf(tx, run.scheduledBy)
  const after = { done: true }
  await recordAndAnnounce(tx, {
    events: [{ action: 'PRICE_RUN_ORDERS_DONE', entity: 'price_run', entityId: runId, after }],
    author: {
      userId: user.id,
      userName: user.name,
      address: '',
      device: '',
      requestId: `price-run-${runId}`,
      at: now,
    },
    tags: ['PriceRun'],
  })
}

async function repriceOne(
  tx: Tx,
  { runId, orderId }: { runId: PriceRunId; orderId: OrderId },
  { services, now }: Omit<Parts, 'db'>,
): Promise<void> {
  const run = await lockRun(tx, runId)
  if (!run?.repricesSince) return
  const step: OrderStep = run.state === 'REVERTED' ? 'REVERT' : 'APPLY'
  if (await isDoneWith(tx, { runId, orderId, step })) return
  const events: AuditEvent[] = []
  const user = await inNameOf(tx, run.scheduledBy)
  const requestId = `price-run-${runId}`
  const call = ownCall({ tx, services, user, now, requestId, audit: event => events.push(event) })
  const items: ReadonlySet<ItemTypeId> = new Set(await selectPriced(tx, runId))
  const { done: lines = [], refusal } = await attempt(tx, () => priceAnew(orderId, items, call))
  await insertRunOrder(tx, { runId, orderId, step, lines, why: refusal ? sentenceIn(refusal) : null }, now)
  const isChanged = lines.length > 0 || refusal !== undefined
  const { address, device } = call
  await recordAndAnnounce(tx, {
    events: refusal ? [] : events,
    author: { userId: user.id, userName: user.name, address, device, requestId, at: now },
    tags: isChanged ? ['PriceRun', 'Order', 'Metrics', 'Payment'] : [],
  })
}
