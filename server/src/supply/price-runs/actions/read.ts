import { dayOf } from '@packhouse/contract/day.ts'
import type { PriceRunId } from '@packhouse/contract/ids.ts'
import { found } from '@packhouse/contract/refusal.ts'
import type { priceRuns as calls } from '@packhouse/contract/supply/price-runs/endpoints.ts'
import { rowFlags } from '@packhouse/contract/supply/price-runs/kinds.ts'
import { modalSeries } from '../../../goods/market-rates/api.ts'
import { pageOf } from '../../../platform/db/keyset.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { toRowReply } from '../rules/rows.ts'
import { countFlags, rowKeyset, selectLeft, selectRowPage } from '../sql/rows.ts'
import {
  type RunReply,
  runKeyset,
  selectRepricing,
  selectRun,
  selectRunOrders,
  selectRunPage,
} from '../sql/runs.ts'

const usualLimit = 50

export const runAsItIs = async (db: Reading, id: PriceRunId): Promise<RunReply> =>
  found(await selectRun(db, id), 'Price run {id} was not found.', { id })

export const priceRuns: Handler<typeof calls.priceRuns> = async (
  { state, limit = usualLimit, cursor },
  { db },
) => {
  const order = runKeyset(cursor)
  const rows = await selectRunPage(db, { state, keyset: order, limit })
  return pageOf(rows, {
    limit,
    total: rows[0]?.total ?? 0,
    keyset: order,
    toReply: ({ key: _, total: _of, ...run }) => run,
  })
}

export const priceRun: Handler<typeof calls.priceRun> = async ({ runid: id }, { db }) => {
  const run = await runAsItIs(db, id)
  const flags = await countFlags(db, id)
  const left = await selectLeft(db, id)
  const orders = await selectRunOrders(db, id)
  const [big = 0, below = 0, old = 0, none = 0, out = 0, customer = 0] = rowFlags.map(
    flag => flags.get(flag) ?? 0,
  )
  return {
    ...run,
    flagged: {
      BIG_MOVE: big,
      BELOW_COST: below,
      OLD_COST: old,
      NO_COST: none,
      OUT_OF_LINE: out,
      CUSTOMER_BELOW_COST: customer,
    },
    leftAlone: left.map(({ why, ...item }) => ({ ...item, ...why })),
    repriced: orders.flatMap(({ orderId, why }) => (why === null ? [orderId] : [])),
    keptOrders: orders.flatMap(({ orderId, why }) => (why === null ? [] : [{ orderid: orderId, ...why }])),
    isRepricing: (await selectRepricing(db)).includes(id),
  }
}

/** Rows of a run, those that somebody should look at first. (rules §36.2) */
export const priceRunRows: Handler<typeof calls.priceRunRows> = async (
  { runid, flag, limit = usualLimit, cursor },
  { db },
) => {
  const { effectiveAt } = await runAsItIs(db, runid)
  const order = rowKeyset(cursor)
  const rows = await selectRowPage(db, { runId: runid, flag, keyset: order, limit })
  const ids = rows.map(({ itemId }) => itemId)
  const rates = await modalSeries(db, ids, dayOf(effectiveAt))
  return pageOf(rows, {
    limit,
    total: rows[0]?.total ?? 0,
    keyset: order,
    toReply: ({ key: _, total: _of, id: _id, ...row }) => toRowReply(row, rates),
  })
}
