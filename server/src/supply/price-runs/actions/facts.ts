import type { BusinessSettings } from '@packhouse/contract/business/settings/supplier-kind.ts'
import { type Day, dayOf } from '@packhouse/contract/day.ts'
import type { ItemTypeId } from '@packhouse/contract/ids.ts'
import { type Paise, paise } from '@packhouse/contract/money.ts'
import { nightFrom } from '@packhouse/contract/supply/price-runs/propose.ts'
import { modalRates } from '../../../goods/market-rates/api.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import { meanCost } from '../../lots/api.ts'
import type { NewRow } from '../rules/rows.ts'
import { type Around, newRow } from '../rules/rows.ts'
import { selectCostParts, selectLastCosts } from '../sql/costs.ts'
import { selectItemsToPrice, selectLows, selectManualPacks } from '../sql/items.ts'

/** What rows of these items are judged by. */
export async function aroundOf(
  db: Reading,
  ids: readonly ItemTypeId[],
  { effectiveAt, rounding }: Pick<Around, 'effectiveAt' | 'rounding'>,
): Promise<Around> {
  const packs = Map.groupBy(await selectManualPacks(db, ids), ({ itemId }) => itemId)
  const lows = new Map(
    (await selectLows(db, ids, dayOf(effectiveAt))).map(({ itemId, ...low }) => [itemId, low]),
  )
  return { packs, lows, effectiveAt, rounding }
}

interface Landed {
  cost: Paise
  /** Of the last goods in it. */
  day: Day
}

/** What a base unit of items cost: of the night with what is still there, else of the last goods that came. (rules §36.1) */
async function landedCosts(
  db: Reading,
  ids: readonly ItemTypeId[],
  since: Date,
): Promise<Map<ItemTypeId, Landed>> {
  const costs = new Map<ItemTypeId, Landed>(
    (await selectLastCosts(db, ids)).map(({ itemId, ...last }) => [itemId, last]),
  )
  for (const [itemId, parts] of Map.groupBy(await selectCostParts(db, ids, since), part => part.itemId)) {
    const cost = meanCost(parts)
    const last = parts
      .map(({ day }) => day)
      .sort()
      .at(-1)
    if (cost !== null && last !== undefined) costs.set(itemId, { cost, day: last })
  }
  return costs
}

/** Proposes the rows of a run that takes effect at a moment. (rules §36.1) */
export async function proposeRows(
  db: Reading,
  effectiveAt: Date,
  settings: BusinessSettings,
): Promise<NewRow[]> {
  const items = await selectItemsToPrice(db)
  const ids = items.map(({ itemId }) => itemId)
  const costs = await landedCosts(db, ids, nightFrom(effectiveAt))
  const rates = await modalRates(db, ids, dayOf(effectiveAt))
  const around = await aroundOf(db, ids, { effectiveAt, rounding: settings.packRounding })
  const step = paise(Math.round(settings.priceStep * 100))
  const usualBp = Math.round(settings.defaultMarkupPercent * 100)
  return items.map(item =>
    newRow(
      { ...item, markupBp: item.markupBp ?? usualBp },
      { cost: costs.get(item.itemId), market: rates.get(item.itemId)?.modal },
      { ...around, step },
    ),
  )
}
