import { type Day, dayOf, formatDay } from '@packhouse/contract/day.ts'
import { formatMoney, inRupees } from '@packhouse/contract/money.ts'
import type { PackRounding } from '@packhouse/contract/pricing/arithmetic.ts'
import { atField, certain, type Refusal, refusalWith } from '@packhouse/contract/refusal.ts'
import { type Sentence, sentence } from '@packhouse/contract/sentence.ts'
import type { LockedLine, LockedOrder } from '../rules/locked-order.ts'
import { linePrice } from '../rules/price-line.ts'
import { type LinePrice, selectLinePrices } from '../sql/lines.ts'
import { linesOf } from './create-facts.ts'
import type { EditBody } from './edit-place.ts'
import type { StepCall } from './step.ts'

/** A line whose discount is another one on the new delivery day. */
interface Repriced {
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
  if (prices === 'KEEP') return { ...same, notes: [sentence('kept the prices of {day}', { day: formatDay(order.deliveryDate) })] }
  const priceOf = new Map<number, LinePrice>(others.map(({ price }) => [price.id, price]))
  return {
    ...same,
    kept: kept.map(line => {
      const { listPricePaise, pricePaise, percentOffBp } = priceOf.get(line.id) ?? line
      return { ...line, listPricePaise, pricePaise, percentOffBp }
    }),
    prices: others.map(({ price }) => price),
    notes: others.map(({ line, price }) =>
      sentence('priced {item} at {price} instead of {before}', {
        item: line.name,
        price: formatMoney(price.pricePaise),
        before: formatMoney(line.pricePaise),
      }),
    ),
  }
}

/** The lines that the discounts of the new day price otherwise. */
async function pricedOtherwise(
  order: LockedOrder,
  kept: readonly LockedLine[],
  { to: deliveryDate, rounding }: { to: Day; rounding: PackRounding },
  { tx, now }: Pick<StepCall, 'tx' | 'now'>,
): Promise<Repriced[]> {
  const items = kept.map(({ packId, orderedPacksMilli }) => ({ packsizeid: packId, quantity: orderedPacksMilli }))
  const stored = await selectLinePrices(tx, order.id)
  const wanted = await linesOf(tx, { items, customerid: order.customerId, deliveryDate }, dayOf(now))
  const storedOf = new Map<number, LinePrice>(stored.map(price => [price.id, price]))
  return kept.flatMap((line, index) => {
    const pack = wanted[index]?.pack
    const was = storedOf.get(line.id)
    const will = pack && linePrice(pack, { packsMilli: line.orderedPacksMilli }, rounding)
    if (!was || !will || was.priceSource === 'OVERRIDE') return []
    const discount = will.source === 'DISCOUNT' ? pack.discount : null
    const [discountKind, discountValue] = [discount?.kind ?? null, discount?.value ?? null]
    if (will.price === line.pricePaise && will.percentOffBp === line.percentOffBp) return []
    if (was.discountKind === discountKind && was.discountValue === discountValue) return []
    const price = { listPricePaise: will.listPrice, pricePaise: will.price, percentOffBp: will.percentOffBp }
    return [{ line, price: { id: line.id, ...price, priceSource: will.source, discountKind, discountValue } }]
  })
}

function asksPrices(others: readonly Repriced[], from: Day, to: Day): Refusal | undefined {
  const { line: example, price: its } = certain(others[0], 'line with another price')
  const days = {
    ...{ from: formatDay(from), to: formatDay(to), item: example.name },
    ...{ was: formatMoney(example.pricePaise), will: formatMoney(its.pricePaise) },
  }
  const words =
    others.length === 1
      ? sentence('{item} costs {was} for {from}, and {will} for {to}. Keep the price or take the new one.', days)
      : sentence(
          'The prices of {count} lines were for {from}; for {to} they are others, such as {item} {will} and not {was}. Keep the prices or take the new ones.',
          { ...days, count: others.length },
        )
  const lines = others.map(({ line, price }) => ({
    orderitemid: line.id,
    ...{ item: line.name, price: inRupees(line.pricePaise), newPrice: inRupees(price.pricePaise) },
  }))
  return atField(refusalWith('NEEDS_CONFIRM', words, { reason: 'DAY_PRICES', prices: lines }), 'prices')
}
