import { type Day, daysBetween } from '@packhouse/contract/day.ts'
import {
  type PackFacts,
  type PackRounding,
  packPrice,
  whyConfirmPrice,
} from '@packhouse/contract/goods/pricing/arithmetic.ts'
import {
  type CustomerTerms,
  effectivePrice,
  listedPrice,
} from '@packhouse/contract/goods/pricing/effective-price.ts'
import type { ItemTypeId, PackId } from '@packhouse/contract/ids.ts'
import { formatMoney, type Paise, paise, subtractPaise, sumPaise } from '@packhouse/contract/money.ts'
import type { PriceListState } from '@packhouse/contract/people/customers/price-list-model.ts'
import { formatPacks, type Milli } from '@packhouse/contract/quantity.ts'
import { atField, type Refusal, refusal, sentenceIn } from '@packhouse/contract/refusal.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'

export interface PackOfList extends PackFacts {
  id: PackId
  itemTypeId: ItemTypeId
  itemName: string
  typeName: string
  sku: string
  packName: string
  unit: ItemUnit
  /** Of a base unit, by the last receipt. */
  cost: Paise | null
}

/** A row of a list: from a number of packs on, paise or basis points off. */
export interface RowOfList {
  packId: PackId
  fromPacksMilli: Milli
  price: Paise | null
  percentBp: number | null
}

/** What a list does on a day. (rules §4.16) */
export function stateOf(
  { isActive, validFrom, validTo }: { isActive: boolean; validFrom: Day; validTo: Day | null },
  today: Day,
): PriceListState {
  if (!isActive) return 'OFF'
  if (validFrom > today) return 'STARTS'
  return validTo !== null && validTo < today ? 'ENDED' : 'RUNS'
}

/** Most quantities of a pack in one list. */
const mostSteps = 8

/** Why a list cannot be saved as it is. (rules §4.16) */
export function whyNotList(
  { validFrom, validTo }: { validFrom: Day; validTo: Day | null },
  rows: readonly RowOfList[],
  packs: ReadonlyMap<number, PackOfList>,
): Refusal | undefined {
  if (validTo !== null && validTo < validFrom)
    return atField(refusal('BREAKS_RULE', 'The price list ends before it begins.'), 'validTo')
  const seen = new Set<string>()
  for (const { packId, fromPacksMilli } of rows) {
    const key = `${packId} ${fromPacksMilli}`
    if (seen.has(key))
      return refusal('BREAKS_RULE', '{item} has two prices from {packs}.', {
        item: label(packs.get(packId)),
        packs: formatPacks(fromPacksMilli),
      })
    seen.add(key)
  }
  for (const [packId, steps] of Map.groupBy(rows, row => row.packId))
    if (steps.length > mostSteps)
      return refusal('BREAKS_RULE', '{item} can have at most {count} quantities.', {
        item: label(packs.get(packId)),
        count: mostSteps,
      })
  return undefined
}

const label = (pack: PackOfList | undefined): string => (pack ? `${pack.itemName} ${pack.packName}` : '')

/** The questions of a list, at the first price that needs one: far from the pack price, or dearer from a higher quantity on. (rules §4.9, §4.16) */
export function whyConfirmList(
  rows: readonly RowOfList[],
  packs: ReadonlyMap<number, PackOfList>,
  rounding: PackRounding,
): Refusal | undefined {
  for (const [packId, steps] of Map.groupBy(rows, row => row.packId)) {
    const pack = packs.get(packId)
    const listed = pack && packPrice(pack, rounding)
    if (!listed) continue
    let before: Paise | undefined
    for (const step of steps.toSorted((one, other) => one.fromPacksMilli - other.fromPacksMilli)) {
      const price = listedPrice(listed.price, step)
      const why = step.price === null ? undefined : whyConfirmPrice(listed.price, price, {})
      const at = { packsizeid: packId, from: step.fromPacksMilli / 1000 }
      const [item, packsWords] = [label(pack), formatPacks(step.fromPacksMilli)]
      if (why)
        return refusal(
          'NEEDS_CONFIRM',
          '{item}, from {packs}: {issue}',
          { item, packs: packsWords, issue: sentenceIn(why) },
          { ...why.data, ...at },
        )
      if (before !== undefined && price > before)
        return refusal(
          'NEEDS_CONFIRM',
          '{item} costs {more} from {packs} on, which is more than the {less} of fewer packs. Confirm it.',
          { item, more: formatMoney(price), packs: packsWords, less: formatMoney(before) },
          { reason: 'DEARER_BY_QUANTITY', ...at },
        )
      before = price
    }
  }
  return undefined
}

/** A line that was ordered: its pack, in which of the last eight weeks, and what was agreed besides the list, without and with it. */
export interface UsualLine {
  pack: PackFacts & { itemName: string }
  packsMilli: Milli
  week: number
  without: CustomerTerms
  withList: CustomerTerms
}

/** Weeks that tell what is usual. */
export const usualWeeks = 8

/** Which of the last eight weeks a day is in, from 0; the last day is in week 0. */
export const weekOf = (date: Day, last: Day): number => Math.floor(daysBetween(date, last) / 7)

/** What a usual week would cost more or less, in paise, and the items that it comes from; the median of eight weeks. (rules §4.16) */
export function usualDifference(
  lines: readonly UsualLine[],
  rounding: PackRounding,
): { difference: Paise; items: string[] } {
  const weeks = Array.from({ length: usualWeeks }, (): Paise[] => [])
  const items = new Map<string, number>()
  for (const { pack, packsMilli, week, without, withList } of lines) {
    const before = effectivePrice(pack, { ...without, packsMilli, rounding })
    const after = effectivePrice(pack, { ...withList, packsMilli, rounding })
    if (!before || !after || before.price === after.price) continue
    const off = paise(Math.round((subtractPaise(after.price, before.price) * packsMilli) / 1000))
    weeks[week]?.push(off)
    items.set(pack.itemName, (items.get(pack.itemName) ?? 0) + Math.abs(off))
  }
  const sums = weeks.map(sumPaise).sort((one, other) => one - other)
  const middle = paise(Math.round(((sums[usualWeeks / 2 - 1] ?? 0) + (sums[usualWeeks / 2] ?? 0)) / 2))
  const names = [...items].sort(([, one], [, other]) => other - one).map(([name]) => name)
  return { difference: middle, items: names.slice(0, 3) }
}
