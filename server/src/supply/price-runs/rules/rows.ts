import type { Day } from '@packhouse/contract/day.ts'
import { changePercent, type PackRounding } from '@packhouse/contract/goods/pricing/arithmetic.ts'
import type { ItemTypeId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import type { RowFlag } from '@packhouse/contract/supply/price-runs/kinds.ts'
import type { PriceRunRow } from '@packhouse/contract/supply/price-runs/model.ts'
import {
  type CustomerLows,
  flagsOf,
  isReady,
  type JudgedRow,
  marginPercent,
  noLows,
  proposedPrice,
} from '@packhouse/contract/supply/price-runs/propose.ts'

export interface NewRow
  extends Pick<StoredRow, 'itemId' | 'cost' | 'costDate' | 'marketRate' | 'markupBp' | 'old' | 'proposed'> {
  included: boolean
  flags: readonly RowFlag[]
}

/** What a run does to the price of an item; paise per base unit, basis points. */
export interface StoredRow
  extends Omit<PriceRunRow, 'marketRates' | 'changePercent' | 'marginOld' | 'marginNew'> {
  markupBp: number
}

/** An item whose price is to be proposed; paise per base unit, basis points. */
export interface ItemToPrice {
  itemId: ItemTypeId
  old: Paise | null
  /** Its own markup, else that of its nearest category; null: as the settings say. */
  markupBp: number | null
}

export interface ManualPack {
  itemId: ItemTypeId
  contentMilli: Milli
  markupBp: number
  manual: Paise
}

/** What rows are judged by besides their own figures. */
export interface Around {
  packs: ReadonlyMap<ItemTypeId, readonly ManualPack[]>
  lows: ReadonlyMap<ItemTypeId, CustomerLows>
  effectiveAt: Date
  rounding: PackRounding
}

/** Why somebody should look at a row of an item. (rules §36.2) */
export const judged = (
  { itemId, costDate, ...row }: Pick<StoredRow, 'itemId' | 'cost' | 'costDate' | 'old' | 'chosen'>,
  { packs, lows, ...when }: Around,
) => {
  const facts: JudgedRow = {
    ...row,
    costDay: costDate,
    manualPacks: packs.get(itemId) ?? [],
    lows: lows.get(itemId) ?? noLows,
  }
  return flagsOf(facts, when)
}

/** The row of an item: cost with markup, rounded up; taken by itself where nobody needs to look at it. (rules §36.1) */
export function newRow(
  { itemId, old, markupBp }: ItemToPrice & { markupBp: number },
  { cost, market }: { cost: { cost: Paise; day: Day } | undefined; market: Paise | undefined },
  { step, ...around }: Around & { step: Paise },
): NewRow {
  const proposed = cost ? proposedPrice(cost.cost, markupBp, step) : null
  const row = { itemId, cost: cost?.cost ?? null, costDate: cost?.day ?? null, old, chosen: proposed }
  const flags = judged(row, around)
  return { ...row, marketRate: market ?? null, markupBp, proposed, flags, included: isReady(row, flags) }
}

/** A row as it is sent. */
export const toRowReply = (
  { markupBp: _, ...row }: StoredRow,
  rates: ReadonlyMap<ItemTypeId, readonly Paise[]>,
) => ({
  ...row,
  marketRates: [...(rates.get(row.itemId) ?? [])],
  changePercent: row.old === null || row.chosen === null ? null : changePercent(row.old, row.chosen),
  marginOld: marginPercent(row.old, row.cost),
  marginNew: marginPercent(row.chosen ?? row.old, row.cost),
})
