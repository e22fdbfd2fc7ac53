import { askChosenPrice } from '@packhouse/contract/business/guard/prices.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import type { Args } from '@packhouse/contract/endpoint.ts'
import { found, refuse } from '@packhouse/contract/refusal.ts'
import type { priceRuns as calls } from '@packhouse/contract/supply/price-runs/endpoints.ts'
import { whyNotEdit, whyNotTake } from '@packhouse/contract/supply/price-runs/policy.ts'
import { readSettings } from '../../../business/settings/api.ts'
import { modalSeries } from '../../../goods/market-rates/api.ts'
import { askFigures } from '../../../platform/http/ask-figures.ts'
import type { Handler, WriteCall } from '../../../platform/http/call.ts'
import { whyStale } from '../../../platform/trail/edits.ts'
import type { StoredRow } from '../rules/rows.ts'
import { judged, toRowReply } from '../rules/rows.ts'
import { selectRowsOf, updateRows } from '../sql/rows.ts'
import { lockRun, updateRun } from '../sql/runs.ts'
import { aroundOf } from './facts.ts'
import { runAsItIs } from './read.ts'

type Sent = Args<typeof calls.decidePriceRows>['body']

/** Takes rows of a draft, leaves them out, or chooses other prices: all or none. (rules §36.3) */
export const decidePriceRows: Handler<typeof calls.decidePriceRows> = async ({ runid: id, body }, call) => {
  const { tx, now, audit } = call
  const run = found(await lockRun(tx, id), 'Price run {id} was not found.', { id })
  refuse(whyNotEdit(run))
  const ids = body.rows.map(({ itemId }) => itemId)
  const stored = new Map((await selectRowsOf(tx, id, ids)).map(row => [row.itemId, row]))
  const { packRounding: rounding } = await readSettings(tx)
  const around = await aroundOf(tx, ids, { effectiveAt: run.effectiveAt, rounding })
  const decided: { was: StoredRow; row: StoredRow }[] = []
  for (const { itemId, version, chosen, included, note } of body.rows) {
    const was = found(stored.get(itemId), 'Item {item} is not in price run {id}.', { item: itemId, id })
    const what = { what: was.itemName, entity: 'price_run', entityId: id, version: was.version }
    if (version !== undefined && version !== was.version) refuse(await whyStale(tx, what, version, now))
    const row = {
      ...was,
      chosen: chosen ?? was.chosen,
      included: included ?? was.included,
      note: note ?? was.note,
    }
    if (row.included) refuse(whyNotTake(was.itemName, row.chosen))
    decided.push({ was, row: { ...row, flags: judged(row, around) } })
  }
  askPrices(decided, body, call)
  await updateRows(
    tx,
    id,
    decided.map(({ row }) => row),
  )
  await updateRun(tx, id, {})
  const kept = ({ itemId, chosen, included, note }: StoredRow) => ({
    itemId,
    chosenPaise: chosen,
    included,
    note,
  })
  audit({
    action: 'PRICE_RUN_DECIDED',
    entity: 'price_run',
    entityId: id,
    before: { rows: decided.map(({ was }) => kept(was)) },
    after: { rows: decided.map(({ row }) => kept(row)) },
  })
  const rates = await modalSeries(tx, ids, dayOf(run.effectiveAt))
  return {
    run: await runAsItIs(tx, id),
    rows: (await selectRowsOf(tx, id, ids)).map(row => toRowReply(row, rates)),
  }
}

/** Asks about prices that somebody typed; the proposed one was not. (rules §4.9) */
function askPrices(
  decided: readonly { was: StoredRow; row: StoredRow }[],
  body: Sent,
  call: WriteCall,
): void {
  const seesCosts = call.rights.has('costs')
  const questions = decided.map(({ was, row }, at) => {
    const { chosen: price } = row
    if (price === null || price === was.chosen || price === was.proposed) return undefined
    const { itemId, itemName: item, old: before, cost } = was
    return askChosenPrice({ path: `body.rows.${at}.chosen`, itemId, item, price, before, cost, seesCosts })
  })
  askFigures(call, questions, body.confirmFigures)
}
