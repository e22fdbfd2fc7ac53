import { type Day, dayOf, formatDay } from '@packhouse/contract/day.ts'
import type { PackRounding } from '@packhouse/contract/goods/pricing/arithmetic.ts'
import { type EffectivePrice, priceWords } from '@packhouse/contract/goods/pricing/effective-price.ts'
import { formatMoney, inRupees } from '@packhouse/contract/money.ts'
import { atField, certain, type Refusal, refusalWith } from '@packhouse/contract/refusal.ts'
import { type Sentence, sentence } from '@packhouse/contract/sentence.ts'
import { agreedAmount } from '../rules/agreed-for.ts'
import type { LockedLine, LockedOrder } from '../rules/locked-order.ts'
import { linePrice, type PackToOrder, usualPrice } from '../rules/price-line.ts'
import { type LinePrice, type StoredPrice, selectLinePrices } from '../sql/lines.ts'
import { linesOf } from './create-facts.ts'
import type { EditBody } from './edit-place.ts'
import type { StepCall } from './step.ts'

/** A line whose discount is another one on the new delivery day. */
export interface Repriced {
  line: LockedLine
  price: LinePrice
}

/**
 * The remaining lines of an order that moves to another day, and their new prices if those were asked for. Discounts have days: where
 * the move changes them, the person says whether the prices stay. Prices agreed for the order stay. (rules §4.7)
 */
export async function priceForDay(
  order: LockedOrder,
  kept: readonly LockedLine[],
  { to, prices, rounding }: { to: Day; prices: EditBody['prices']; rounding: PackRounding },
  { tx, now }: Pick<StepCall, 'tx' | 'now'>,
): Promise<{ kept: LockedLine[]; prices: LinePrice[]; notes: Sentence[]; asks: Refusal | undefined }> {
  const same = { kept: [...kept], prices: [], notes: [], asks: undefined }
  if (to === order.deliveryDate) return same
  const others = await pricedOtherwise(order, kept, { to, rounding }, { tx, now })
  if (others.length === 0) return same
  if (prices === undefined) return { ...same, asks: asksPrices(others, order.deliveryDate, to) }
  if (prices === 'KEEP')
    return { ...same, notes: [sentence('kept the prices of {day}', { day: formatDay(order.deliveryDate) })] }
  return { ...same, ...taken(kept, others), prices: others.map(({ price }) => price) }
}

/** The lines that the discounts of the new day price otherwise. */
async function pricedOtherwise(
  order: LockedOrder,
  kept: readonly LockedLine[],
  { to: deliveryDate, rounding }: { to: Day; rounding: PackRounding },
  { tx, now }: Pick<StepCall, 'tx' | 'now'>,
): Promise<Repriced[]> {
  const items = kept.map(({ packId, orderedPacksMilli }) => ({
    packsizeid: packId,
    quantity: orderedPacksMilli,
  }))
  const stored = await selectLinePrices(tx, order.id)
  const wanted = await linesOf(tx, { items, customerid: order.customerId, deliveryDate }, dayOf(now))
  const storedOf = new Map<number, StoredPrice>(stored.map(price => [price.id, price]))
  return kept.flatMap((line, index) => {
    const pack = wanted[index]?.pack
    const was = storedOf.get(line.id)
    const will = pack && linePrice(pack, { packsMilli: line.orderedPacksMilli }, rounding)
    if (!was || !will || was.priceSource === 'OVERRIDE' || isOfSameTerms(was, will)) return []
    if (will.price === line.pricePaise && will.percentOffBp === line.percentOffBp) return []
    return [{ line, price: newPrice(line, will, pack) }]
  })
}

/** Only the price for everybody changed since: a line keeps the one it was placed at. */
export function isOfSameTerms(was: StoredPrice, will: EffectivePrice): boolean {
  const isForAll = (source: string) => source === 'MANUAL' || source === 'DERIVED'
  if (isForAll(was.priceSource)) return isForAll(will.source)
  if (was.priceSource !== will.source || will.source === 'FIXED') return false
  if (will.source === 'LIST') return will.percentOffBp !== null && was.percentOffBp === will.percentOffBp
  return (
    was.discountKind === (will.discount?.kind ?? null) && was.discountValue === (will.discount?.value ?? null)
  )
}

/** A line's price by what the rule decides, as it is stored; paise. (rules §4.14) */
export const newPrice = ({ id }: LockedLine, will: EffectivePrice, pack: PackToOrder): LinePrice => ({
  id,
  listPricePaise: will.listPrice,
  pricePaise: will.price,
  percentOffBp: will.percentOffBp,
  priceSource: will.source,
  discountKind: will.discount?.kind ?? null,
  discountValue: will.discount?.value ?? null,
  priceChangeId: pack.priceChangeId,
  overrideReason: null,
  freeReason: null,
  usualPricePaise: null,
  ...agreedAmount(null),
  words: priceWords(will, pack),
})

/**
 * The remaining lines of an order with changed amounts, at the prices that their price lists have for the new amounts. A line whose
 * price is not that of its list today keeps it, as does an agreed one. (rules §4.7, §4.16)
 */
export async function priceForAmounts(
  order: LockedOrder,
  kept: readonly LockedLine[],
  { on, rounding }: { on: Day; rounding: PackRounding },
  { tx, now }: Pick<StepCall, 'tx' | 'now'>,
): Promise<{ kept: LockedLine[]; prices: LinePrice[]; notes: Sentence[] }> {
  const amounts = new Map(order.lines.map(({ id, orderedPacksMilli }) => [id, orderedPacksMilli]))
  const moved = kept.filter(({ id, orderedPacksMilli }) => amounts.get(id) !== orderedPacksMilli)
  if (moved.length === 0) return { kept: [...kept], prices: [], notes: [] }
  const items = moved.map(({ packId, orderedPacksMilli }) => ({
    packsizeid: packId,
    quantity: orderedPacksMilli,
  }))
  const wanted = await linesOf(tx, { items, customerid: order.customerId, deliveryDate: on }, dayOf(now))
  const others = moved.flatMap((line, index): Repriced[] => {
    const pack = wanted[index]?.pack
    const before = amounts.get(line.id)
    const was = pack && before !== undefined ? usualPrice(pack, { packsMilli: before }, rounding) : null
    const will = pack && usualPrice(pack, { packsMilli: line.orderedPacksMilli }, rounding)
    const isOfList = was?.price === line.pricePaise && was.percentOffBp === line.percentOffBp
    if (!pack || !will || !isOfList || (was.row ?? null) === will.row || was.price === will.price) return []
    return [{ line, price: newPrice(line, will, pack) }]
  })
  if (others.length === 0) return { kept: [...kept], prices: [], notes: [] }
  const stored = await selectLinePrices(tx, order.id)
  const agreed = new Set(stored.flatMap(({ id, priceSource }) => (priceSource === 'OVERRIDE' ? [id] : [])))
  const own = others.filter(({ line }) => !agreed.has(line.id))
  return { ...taken(kept, own), prices: own.map(({ price }) => price) }
}

/** The lines at their new prices in paise, and what the history says of them. */
export function taken(
  kept: readonly LockedLine[],
  others: readonly Repriced[],
): { kept: LockedLine[]; notes: Sentence[] } {
  const priceOf = new Map<number, LinePrice>(others.map(({ price }) => [price.id, price]))
  return {
    kept: kept.map(line => {
      const { listPricePaise, pricePaise, percentOffBp } = priceOf.get(line.id) ?? line
      return { ...line, listPricePaise, pricePaise, percentOffBp }
    }),
    notes: others.map(({ line, price }) =>
      sentence('priced {item} at {price} instead of {before}', {
        item: line.name,
        price: formatMoney(price.pricePaise),
        before: formatMoney(line.pricePaise),
      }),
    ),
  }
}

function asksPrices(others: readonly Repriced[], from: Day, to: Day): Refusal | undefined {
  const { line: example, price: its } = certain(others[0], 'line with another price')
  const days = {
    from: formatDay(from),
    to: formatDay(to),
    item: example.name,
    was: formatMoney(example.pricePaise),
    will: formatMoney(its.pricePaise),
  }
  const words =
    others.length === 1
      ? sentence(
          '{item} costs {was} for {from}, and {will} for {to}. Keep the price or take the new one.',
          days,
        )
      : sentence(
          'The prices of {count} lines were for {from}; for {to} they are others, such as {item} {will} and not {was}. Keep the prices or take the new ones.',
          { ...days, count: others.length },
        )
  const lines = others.map(({ line, price }) => ({
    orderitemid: line.id,
    item: line.name,
    price: inRupees(line.pricePaise),
    newPrice: inRupees(price.pricePaise),
  }))
  return atField(refusalWith('NEEDS_CONFIRM', words, { reason: 'DAY_PRICES', prices: lines }), 'prices')
}
