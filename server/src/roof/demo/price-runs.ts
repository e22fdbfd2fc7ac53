import { addDays } from '@packhouse/contract/day.ts'
import type { ItemTypeId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { setPrices } from '../../goods/pricing/api.ts'
import {
  applyRun,
  createPriceRun,
  decidePriceRows,
  schedulePriceRun,
  selectItemsOf,
  selectScheduled,
} from '../../supply/price-runs/api.ts'
import { atHour, hour, type Stage } from './stage.ts'

const manager = 1

/** A price of a morning, paise per base unit. */
export interface MorningPrice {
  itemTypeId: ItemTypeId
  old: Paise
  paise: Paise
}

/** Changes prices by the run of the morning before a day: made at 04:09, scheduled at 04:30, in force at 05:00. (rules §36) */
export async function runAtDawn(stage: Stage, prices: readonly MorningPrice[]): Promise<void> {
  if (prices.length === 0) return
  const morning = addDays(stage.date, -1)
  // a visitor's own run waits while the demo is being filled
  if (await selectScheduled(stage.tx)) return byHand(stage, prices)
  const effectiveAt = hour(morning, 5)
  const made = await atHour(stage, { hour: hour(morning, 4.15), by: manager }, async call => {
    const { id } = await createPriceRun({ body: { effectiveAt, ordersRule: 'KEEP' } }, call)
    const chosen = new Map(prices.map(({ itemTypeId, paise }) => [itemTypeId, paise]))
    const items = await selectItemsOf(call.tx, id)
    const decided = items.map(itemId => ({
      itemId,
      chosen: chosen.get(itemId),
      included: chosen.has(itemId),
    }))
    await decidePriceRows({ runid: id, body: { rows: decided } }, call)
    return id
  })
  if (made === undefined) return
  await atHour(stage, { hour: hour(morning, 4.5), by: manager }, call =>
    schedulePriceRun({ runid: made, body: {} }, call),
  )
  await atHour(stage, { hour: effectiveAt, by: manager }, ({ tx, now }) => applyRun(tx, made, { now }))
}

/** The same on the evening before a day, as somebody types prices. */
export async function byHand(stage: Stage, prices: readonly MorningPrice[]): Promise<void> {
  if (prices.length === 0) return
  await atHour(
    stage,
    { hour: hour(addDays(stage.date, -1), 17), by: manager },
    async ({ tx, user, now, audit }) => {
      await setPrices(tx, prices, { source: 'SCREEN', userId: user.id, at: now })
      for (const { itemTypeId, old, paise } of prices)
        audit({
          action: 'BASE_PRICE_CHANGED',
          entity: 'item_type',
          entityId: itemTypeId,
          before: { basePricePaise: old },
          after: { basePricePaise: paise },
        })
    },
  )
}
