import { orderTotals, type TaxedLine } from '@packhouse/contract/business/gst/arithmetic.ts'
import { type BuyerKind, kindOn } from '@packhouse/contract/business/gst/buyer-kind.ts'
import { type SupplyTax, taxOfSupply, taxSupply } from '@packhouse/contract/business/gst/supply.ts'
import { type Day, financialYear } from '@packhouse/contract/day.ts'
import { priceOnLadder } from '@packhouse/contract/goods/pricing/price-by-ladder.ts'
import { lineValue } from '@packhouse/contract/line-value.ts'
import { addPaise, mulDivHalfUp, type Paise, subtractPaise } from '@packhouse/contract/money.ts'
import { contentOf, isByWeight, lineKind } from '@packhouse/contract/ordering/orders/tolerance.ts'
import { maxPacksMilli } from '@packhouse/contract/ordering/reading/limits.ts'
import { readQuantity } from '@packhouse/contract/platform/formats/typed-number.ts'
import { addMilli, formatMilli, formatPacks, type Milli } from '@packhouse/contract/quantity.ts'
import { unitWord } from '../../ui/values/units.ts'
import type { Agreed } from './agreed/agreed.ts'
import { type Outgrown, outgrownBy } from './agreed/outgrown.ts'
import type { AskedPrice } from './asked/askedPrice.ts'
import type { OrderPack } from './packs.ts'

/** A line as typed: each pack has one line, and the quantity keeps its spelling. */
export interface TypedLine {
  pack: OrderPack
  typed: string
  /** Agreed for this order. */
  agreed?: Agreed | undefined
  /** What the caller said, where it is none of the names that the row shows. */
  said?: string | undefined
}

/** The line with its computed values. */
export interface OrderLine extends TypedLine {
  /** Thousandths of a pack; null if the text is not valid. */
  packsMilli: Milli | null
  /** Thousandths of the base unit. */
  contentMilli: Milli | null
  /** null while quantity or price is missing. */
  taxed: TaxedLine | null
  /** Percent off the list price; empty for none. */
  discount: string
  /** Per pack, before what was agreed for this order; null: no price yet. */
  usual: Paise | null
  /** Whether the customer's list still contains this pack. */
  isOffered: boolean
  /** Another price that was asked for it. */
  asked?: AskedPrice | undefined
  /** Its price was agreed for less: it costs what the customer pays. (rules §4.19) */
  outgrown?: Outgrown | undefined
}

/** What an outlet says of its tax, as `outletDetails` returns it. */
interface OutletTax {
  isInterState: boolean
  buyerKinds: readonly { from: string; kind: BuyerKind; isInterState: boolean }[]
  letterYears: readonly string[]
}

/** What the buyer is on the delivery day, and how its goods are taxed; an ordinary one while the outlet loads. (rules §7.4) */
export function taxOn(outlet: OutletTax | undefined, deliveryDate: Day): SupplyTax & { kind: BuyerKind } {
  const row = kindOn(outlet?.buyerKinds ?? [], deliveryDate)
  const kind = row?.kind ?? 'ORDINARY'
  const isOtherState = (row ?? outlet)?.isInterState ?? false
  return {
    kind,
    ...taxOfSupply(kind, isOtherState, outlet?.letterYears.includes(financialYear(deliveryDate)) ?? false),
  }
}

/** Returns the amount of a pack as it will be billed, rounded like the server. (rules §2.4) */
export function pricedLine(pack: OrderPack, packsMilli: Milli, price: Paise, tax: SupplyTax): TaxedLine {
  const contentMilli = contentOf(packsMilli, pack.contentMilli)
  const kind = lineKind({ catchWeight: pack.item.catchWeight, byPiece: pack.byPiece })
  const value = lineValue({
    byWeight: isByWeight(kind),
    packsMilli,
    contentMilli,
    packContentMilli: pack.contentMilli,
    packPrice: price,
    listPrice: pack.listPrice,
    percentOffBp: pack.percentOffBp ?? null,
  })
  return taxSupply(value, pack.gstBp, tax)
}

/** Parses packs to thousandths; null if empty or invalid. */
export function readPacks(typed: string): Milli | null {
  const { value } = readQuantity(typed)
  return value === undefined || Math.abs(value) > maxPacksMilli ? null : value
}

export interface Terms {
  /** The packs the customer may order, with today's prices; null while loading. */
  offered: ReadonlyMap<number, OrderPack> | null
  tax: SupplyTax
  /** Prices that were asked for, by pack. */
  asked?: ReadonlyMap<number, AskedPrice>
}

/** The pack at the price of so many packs, as the server decides it for an order. (rules §4.14) */
export function packAt(pack: OrderPack, packsMilli: Milli | null): OrderPack {
  const { ladder, listPrice, contentMilli } = pack
  if (!ladder || listPrice === null || packsMilli === null || packsMilli <= 0) return pack
  const { price, percentOffBp } = priceOnLadder(ladder, { listPrice, contentMilli }, { packsMilli })
  return { ...pack, price, percentOffBp }
}

/** Resolves the lines against what the customer may order now. */
export function readLines(lines: readonly TypedLine[], { offered, tax, asked: askedOf }: Terms): OrderLine[] {
  return lines.map(({ pack: previous, typed, agreed, said }) => {
    const now = offered?.get(previous.packsizeid) ?? previous
    const packsMilli = readPacks(typed)
    const usual = packAt(now, packsMilli)
    const asked = askedOf?.get(previous.packsizeid)
    const outgrown = outgrownBy(packsMilli, { agreed, asked })
    const price = outgrown ? null : (agreed?.price ?? asked?.agreed ?? null)
    const pack = price === null ? usual : { ...usual, price, percentOffBp: null }
    const counts = packsMilli !== null && packsMilli > 0
    return {
      pack,
      typed,
      agreed,
      said,
      usual: usual.price,
      packsMilli,
      contentMilli: counts ? contentOf(packsMilli, pack.contentMilli) : null,
      taxed: counts && pack.price !== null ? pricedLine(pack, packsMilli, pack.price, tax) : null,
      asked,
      outgrown,
      discount: price === null ? discountText(pack) : '',
      isOffered: !pack.isOutside && (offered === null || offered.has(previous.packsizeid)),
    }
  })
}

/** Returns the content of an order by item, in thousandths of its unit. */
export function contentByItem(
  lines: readonly Pick<OrderLine, 'pack' | 'contentMilli'>[],
): Map<number, Milli> {
  const contents = new Map<number, Milli>()
  for (const { pack, contentMilli } of lines) {
    const { itemId } = pack.item
    const before = contents.get(itemId)
    if (contentMilli !== null)
      contents.set(itemId, before === undefined ? contentMilli : addMilli(before, contentMilli))
  }
  return contents
}

/** Order totals in paise: items before tax, tax, delivery, and the sum. (rules §2.4) */
export interface Totals {
  items: Paise
  tax: Paise
  delivery: Paise
  total: Paise
}

export function totalsOf(lines: readonly OrderLine[], delivery: Paise): Totals {
  const { items, tax, total } = orderTotals(lines.flatMap(({ taxed }) => taxed ?? []))
  return { items, tax, delivery, total: addPaise(total, delivery) }
}

/** The discount on the list price, in percent with at most two decimals: 5, 2.5; empty for none. */
export function discountText({
  listPrice,
  price,
  percentOffBp,
}: Pick<OrderPack, 'listPrice' | 'price' | 'percentOffBp'>): string {
  if (percentOffBp) return String(percentOffBp / 100)
  if (listPrice === null || price === null || price >= listPrice) return ''
  return String(mulDivHalfUp(subtractPaise(listPrice, price), 10_000, listPrice) / 100)
}

/** An amount in its shortest form: 40 kg, 2.5 l. */
export const shortAmount = (amount: Milli, unit: OrderPack['item']['unit']): string =>
  `${formatMilli(amount, 'PACK')} ${unitWord(unit)}`

/** This customer's last quantity of a pack, as it would be typed. */
export const lastTyped = ({ item, packsizeid }: OrderPack): string | undefined =>
  item.habitPackId === packsizeid && item.lastPacksMilli !== null
    ? typedPacks(item.lastPacksMilli)
    : undefined

/** Formats packs as a person types them: 12, 2.5. */
export const typedPacks = (packs: Milli): string => formatPacks(packs).replaceAll(',', '')
