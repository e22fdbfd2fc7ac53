import { formatDay } from '@packhouse/contract/day.ts'
import { type Discount, datesOverlap, whyNotDiscount } from '@packhouse/contract/goods/pricing/arithmetic.ts'
import type { DiscountId, ItemTypeId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { fieldIssue, found, type Refusal, Refused, refusal, sentenceIn } from '@packhouse/contract/refusal.ts'
import { type Sentence, sentence } from '@packhouse/contract/sentence.ts'

/** A stored discount: PERCENT in basis points of the pack price, FLAT in paise off a base unit. */
export interface CurrentDiscount extends Discount {
  id: DiscountId
  itemId: ItemTypeId
  version: number
}

/** A change sent for one item, in stored units; a value of 0 removes. */
export interface DiscountWish extends Discount {
  itemId: ItemTypeId
  discountId?: DiscountId | undefined
  version?: number | undefined
}

export interface DiscountPlan {
  added: (Discount & { itemId: ItemTypeId })[]
  changed: { before: CurrentDiscount; after: Discount }[]
  removed: CurrentDiscount[]
}

/** The discounts a wish refers to: the one it names, else those with its dates. Removing without dates means all of the item. */
function meantBy(wish: DiscountWish, current: readonly CurrentDiscount[]): CurrentDiscount[] {
  const ofItem = current.filter(({ itemId }) => itemId === wish.itemId)
  if (wish.discountId !== undefined) {
    const named = ofItem.find(({ id }) => id === wish.discountId)
    return [
      found(named, 'Discount {id} on item {item} was not found.', { id: wish.discountId, item: wish.itemId }),
    ]
  }
  if (wish.value === 0 && wish.validFrom === null && wish.validTo === null) return ofItem
  return ofItem.filter(({ validFrom, validTo }) => validFrom === wish.validFrom && validTo === wish.validTo)
}

/** The discount that a wish changes; if its sender saw none (version 0), one with overlapping dates. */
export function writtenOver(
  wish: DiscountWish,
  current: readonly CurrentDiscount[],
): CurrentDiscount | undefined {
  if (wish.version !== 0) return meantBy(wish, current)[0]
  return current.find(one => one.itemId === wish.itemId && datesOverlap(one, wish))
}

/** Sorts wishes into added, changed and removed; refuses an unknown discount. (rules §4.5) */
export function planDiscounts(
  wishes: readonly DiscountWish[],
  current: readonly CurrentDiscount[],
): DiscountPlan {
  const plan: DiscountPlan = { added: [], changed: [], removed: [] }
  for (const wish of wishes) {
    const meant = meantBy(wish, current)
    const [one] = meant
    const { kind, value, validFrom, validTo, itemId } = wish
    if (value === 0) plan.removed.push(...meant)
    else if (one) plan.changed.push({ before: one, after: { kind, value, validFrom, validTo } })
    else plan.added.push({ kind, value, validFrom, validTo, itemId })
  }
  return plan
}

/** The discounts on these items after the plan is applied. */
export function afterPlan(
  current: readonly CurrentDiscount[],
  { added, changed, removed }: DiscountPlan,
): (Discount & { itemId: ItemTypeId })[] {
  const touched = new Set([...changed.map(({ before }) => before.id), ...removed.map(({ id }) => id)])
  return [
    ...current.filter(({ id }) => !touched.has(id)),
    ...changed.map(({ before, after }) => ({ ...after, itemId: before.itemId })),
    ...added,
  ]
}

export interface DiscountedItem {
  name: string
  basePrice: Paise | null
}

/** Why a wish is refused for its item; `at` is its index in the request. (rules §4.5) */
export function whyNotWish(
  wish: DiscountWish,
  { name, basePrice }: DiscountedItem,
  at: number,
): Refusal | undefined {
  const reason = wish.value === 0 ? undefined : whyNotDiscount(wish, basePrice)
  if (!reason) return undefined
  return refusal(
    reason.code,
    '{item}: {issue}',
    { item: name, issue: sentenceIn(reason) },
    { fields: [fieldIssue(`discounts.${at}.value`, reason)], itemId: wish.itemId },
  )
}

/** Refuses two discounts of one customer and item that share a day. (rules §4.5) */
export function refuseOverlaps(
  after: readonly (Discount & { itemId: ItemTypeId })[],
  nameOf: (id: ItemTypeId) => string,
): void {
  for (const [itemId, discounts] of Map.groupBy(after, ({ itemId }) => itemId))
    for (const [at, one] of discounts.entries())
      for (const other of discounts.slice(at + 1))
        if (datesOverlap(one, other))
          throw new Refused(
            refusal(
              'BREAKS_RULE',
              '{item} would have two discounts at once: {period} and {other}.',
              { item: nameOf(itemId), period: period(one), other: period(other) },
              { itemId, rule: 'OVERLAP' },
            ),
          )
}

function period({ validFrom, validTo }: Pick<Discount, 'validFrom' | 'validTo'>): Sentence {
  if (validFrom !== null && validTo !== null)
    return sentence('from {from} until {to}', { from: formatDay(validFrom), to: formatDay(validTo) })
  if (validFrom !== null) return sentence('from {from}', { from: formatDay(validFrom) })
  return validTo === null ? sentence('always') : sentence('until {to}', { to: formatDay(validTo) })
}
