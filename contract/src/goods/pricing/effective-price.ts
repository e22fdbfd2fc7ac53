import { addDays, type Day, formatDay } from '../../day.ts'
import { formatMoney, mulDivHalfUp, type Paise, paise } from '../../money.ts'
import { type Milli, milli } from '../../quantity.ts'
import { type Sentence, sentence } from '../../sentence.ts'
import { type ItemUnit, unitLabel } from '../../units.ts'
import {
  type Discount,
  discountedPackPrice,
  isLiveOn,
  isTaken,
  type PackFacts,
  type PackRounding,
  packPrice,
} from './arithmetic.ts'

/** Where a price comes from, in order of precedence: the first that has a price decides. (rules §4.14) */
export const priceSources = ['OVERRIDE', 'FIXED', 'DISCOUNT', 'LIST', 'MANUAL', 'DERIVED'] as const
export type PriceSource = (typeof priceSources)[number]

/** The number of a step of the order of precedence, from 1. (rules §4.14) */
export const stepOf = (source: PriceSource): number => priceSources.indexOf(source) + 1

/** First and last day of a price, both included; null: open. */
export type Term = Pick<Discount, 'validFrom' | 'validTo'>

/** A customer's fixed price of a pack, in paise. (rules §4.15) */
export interface FixedPrice extends Term {
  price: Paise
}

/** A row of a price list that the customer has, for one pack: from a number of packs of one line, paise or basis points off. (rules §4.16) */
export interface ListRow extends Term {
  listId: number
  list: string
  fromPacksMilli: Milli
  /** null: a percentage off the pack price. */
  price: Paise | null
  percentBp: number | null
}

/** All that was agreed with a customer for one pack. */
export interface CustomerTerms {
  discount?: Discount | undefined
  fixed?: readonly FixedPrice[] | undefined
  lists?: readonly ListRow[] | undefined
}

/** Price of an order line, in paise per pack, and its source. */
export interface EffectivePrice {
  listPrice: Paise
  price: Paise
  /** Basis points that `lineValue` takes off the list price; null: none. */
  percentOffBp: number | null
  source: PriceSource
  /** The last day of what decided; null: no end. */
  until: Day | null
  /** The row of the price list that decided. */
  row: ListRow | null
  /** The discount that decided. */
  discount: Pick<Discount, 'kind' | 'value'> | null
}

export interface PriceWanted extends CustomerTerms {
  /** Agreed for this order; 0: free of charge. */
  override?: Paise | undefined
  /** Packs of the line, in thousandths; one unless given. */
  packsMilli?: Milli | undefined
  rounding?: PackRounding
}

const onePack = /* @__PURE__ */ milli(1000)

/** A pack's price for everybody, in paise, and whether it was set by hand. */
export type ListedPrice = NonNullable<ReturnType<typeof packPrice>>

/**
 * The price of a pack for one customer: the first step that has a price decides; steps never add up, and the lowest wins only within
 * one step. The terms are those valid on the delivery day. (rules §4.6, §4.14)
 */
export function decidePrice(
  { price: listPrice, source }: ListedPrice,
  { contentMilli }: Pick<PackFacts, 'contentMilli'>,
  { discount, fixed = [], lists = [], override, packsMilli = onePack }: Omit<PriceWanted, 'rounding'>,
): EffectivePrice {
  const usual = { listPrice, price: listPrice, percentOffBp: null, until: null, row: null, discount: null }
  if (override !== undefined) return { ...usual, price: override, source: 'OVERRIDE' }
  const set = lowest(fixed, ({ price }) => price)
  if (set) return { ...usual, price: set.price, source: 'FIXED', until: set.validTo }
  if (discount && isTaken(listPrice, contentMilli, discount)) {
    const { kind, value, validTo: until } = discount
    const price = discountedPackPrice(listPrice, contentMilli, discount)
    return {
      ...usual,
      price,
      percentOffBp: percentOff(kind, value),
      source: 'DISCOUNT',
      until,
      discount: { kind, value },
    }
  }
  const row = lowest(rowsFor(lists, packsMilli), each => listedPrice(listPrice, each))
  if (!row) return { ...usual, source }
  const percentOffBp = row.price === null ? row.percentBp : null
  return {
    ...usual,
    price: listedPrice(listPrice, row),
    percentOffBp,
    source: 'LIST',
    until: row.validTo,
    row,
  }
}

/** The same from what a pack's price is made of; null: the pack has no price yet. */
export function effectivePrice(
  pack: PackFacts,
  { rounding = 'NONE', ...wanted }: PriceWanted,
): EffectivePrice | null {
  const listed = packPrice(pack, rounding)
  return listed && decidePrice(listed, pack, wanted)
}

const percentOff = (kind: Discount['kind'], value: number): number | null =>
  kind === 'PERCENT' ? value : null

/** What a row of a price list makes of the pack price, in paise; at least one paisa. */
export const listedPrice = (
  listPrice: Paise,
  { price, percentBp }: Pick<ListRow, 'price' | 'percentBp'>,
): Paise => price ?? paise(Math.max(1, mulDivHalfUp(listPrice, 10_000 - (percentBp ?? 0), 10_000)))

/** Of each list the row with the highest quantity that the line reaches. */
function rowsFor(lists: readonly ListRow[], packsMilli: Milli): ListRow[] {
  const reached = new Map<number, ListRow>()
  for (const row of lists) {
    const other = reached.get(row.listId)
    if (row.fromPacksMilli <= packsMilli && (!other || other.fromPacksMilli < row.fromPacksMilli))
      reached.set(row.listId, row)
  }
  return [...reached.values()].sort((one, other) => one.listId - other.listId)
}

const lowest = <Offer>(offers: readonly Offer[], priceOf: (offer: Offer) => number): Offer | undefined =>
  offers.reduce<Offer | undefined>(
    (best, offer) => (best === undefined || priceOf(offer) < priceOf(best) ? offer : best),
    undefined,
  )

/** The terms that are valid on a day, first and last day included. A price is of the delivery day. (rules §4.14) */
export const termsOn = (
  {
    discounts = [],
    fixed = [],
    lists = [],
  }: Omit<CustomerTerms, 'discount'> & { discounts?: readonly Discount[] | undefined },
  date: Day,
): CustomerTerms => ({
  discount: discounts.find(term => isLiveOn(term, date)),
  fixed: fixed.filter(term => isLiveOn(term, date)),
  lists: lists.filter(term => isLiveOn(term, date)),
})

/** A price with the last day on which it is so, and the price of the day after; null: nothing changes it. */
export interface PriceWithEnd extends EffectivePrice {
  next: Paise | null
}

/**
 * The price on a day with its end: the day before another step, another row or another price decides, by what is agreed today.
 * (rules §4.17)
 */
export function priceUntil(
  pack: PackFacts,
  terms: Parameters<typeof termsOn>[0],
  { date, ...wanted }: Pick<PriceWanted, 'packsMilli' | 'rounding'> & { date: Day },
): PriceWithEnd | null {
  const on = (day: Day) => effectivePrice(pack, { ...termsOn(terms, day), ...wanted })
  const now = on(date)
  if (now === null) return null
  const ends = [...(terms.discounts ?? []), ...(terms.fixed ?? []), ...(terms.lists ?? [])].flatMap(
    ({ validFrom, validTo }) => [
      ...(validFrom === null ? [] : [validFrom]),
      ...(validTo === null ? [] : [addDays(validTo, 1)]),
    ],
  )
  for (const day of [...new Set(ends)].filter(end => end > date).sort()) {
    const later = on(day)
    if (later && (later.price !== now.price || later.source !== now.source))
      return { ...now, until: addDays(day, -1), next: later.price }
  }
  return { ...now, until: null, next: null }
}

/** Price list Hotels, from 20 kg, until Mon, 30 Nov 2026: what a price is, in words. (rules §4.14) */
export function priceWords(
  { source, price, until, row, discount }: Omit<EffectivePrice, 'listPrice' | 'percentOffBp'>,
  { contentMilli, unit }: Pick<PackFacts, 'contentMilli'> & { unit: ItemUnit },
): Sentence {
  const day = until === null ? null : formatDay(until)
  if (source === 'OVERRIDE')
    return price === 0 ? sentence('Free of charge') : sentence('Agreed for this order')
  if (source === 'FIXED')
    return day === null ? sentence('Fixed price') : sentence('Fixed price, until {day}', { day })
  if (source === 'DISCOUNT' && discount) {
    const off = discountWords(discount, unit)
    return day === null ? sentence('{off} off', { off }) : sentence('{off} off, until {day}', { off, day })
  }
  if (source === 'LIST' && row) {
    const { list } = row
    const amount = amountFrom(row.fromPacksMilli, contentMilli, unit)
    return day === null
      ? sentence('Price list {list}, from {amount}', { list, amount })
      : sentence('Price list {list}, from {amount}, until {day}', { list, amount, day })
  }
  return source === 'MANUAL' ? sentence('Pack price set by hand') : sentence('Base price')
}

/** 20 kg: what so many packs hold. */
const amountFrom = (packsMilli: Milli, contentMilli: Milli, unit: ItemUnit): string =>
  `${(packsMilli * contentMilli) / 1_000_000} ${unitLabel[unit]}`

/** Text of a discount: 2.5%, ₹1.50/kg. */
const discountWords = ({ kind, value }: Pick<Discount, 'kind' | 'value'>, unit: ItemUnit): string =>
  kind === 'PERCENT' ? `${value / 100}%` : `${formatMoney(paise(value))}/${unitLabel[unit]}`
