import { readQuantity } from '@packhouse/contract/formats/typed-number.ts'
import { lineValue, orderTotals, type TaxedLine, taxLine } from '@packhouse/contract/invoices/arithmetic.ts'
import { addPaise, mulDivHalfUp, type Paise, subtractPaise } from '@packhouse/contract/money.ts'
import { whyNotSoMany, whyTooMuch } from '@packhouse/contract/orders/policy-create.ts'
import { contentOf, isByWeight, lineKind } from '@packhouse/contract/orders/tolerance.ts'
import { addMilli, formatMilli, formatPacks, type Milli } from '@packhouse/contract/quantity.ts'
import { unitWord } from '../../../ui/values/units.ts'
import { say, t } from '../../../ui/words.ts'
import { type OrderPack, packLabel } from './packs.ts'

/** A line as typed: each pack has one line, and the quantity keeps its spelling. */
export interface TypedLine {
  pack: OrderPack
  typed: string
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
  /** Whether the customer's list still contains this pack. */
  isOffered: boolean
}

/** Returns the amount of a pack as it will be billed, rounded like the server. (rules.md §2.4) */
export function pricedLine(pack: OrderPack, packsMilli: Milli, price: Paise, isInterState: boolean): TaxedLine {
  const contentMilli = contentOf(packsMilli, pack.contentMilli)
  const kind = lineKind({ catchWeight: pack.item.catchWeight, byPiece: pack.byPiece })
  const value = lineValue({
    byWeight: isByWeight(kind),
    packsMilli,
    contentMilli,
    packContentMilli: pack.contentMilli,
    packPrice: price,
  })
  return taxLine(value, pack.gstBp, isInterState)
}

/** Max quantity of a line accepted by the server; above it a product with prices would no longer be exact. */
const maxPacksMilli = 100_000_000

const isTooMany = (typed: string): boolean => Math.abs(readQuantity(typed).value ?? 0) > maxPacksMilli

/** Parses packs to thousandths; null if empty or invalid. */
export function readPacks(typed: string): Milli | null {
  const { value } = readQuantity(typed)
  return value === undefined || Math.abs(value) > maxPacksMilli ? null : value
}

interface Terms {
  /** The packs the customer may order, with today's prices; null while loading. */
  offered: ReadonlyMap<number, OrderPack> | null
  isInterState: boolean
}

/** Resolves the lines against what the customer may order now. */
export function readLines(lines: readonly TypedLine[], { offered, isInterState }: Terms): OrderLine[] {
  return lines.map(({ pack: known, typed }) => {
    const pack = offered?.get(known.packsizeid) ?? known
    const packsMilli = readPacks(typed)
    const counts = packsMilli !== null && packsMilli > 0
    return {
      pack,
      typed,
      packsMilli,
      contentMilli: counts ? contentOf(packsMilli, pack.contentMilli) : null,
      taxed: counts && pack.price !== null ? pricedLine(pack, packsMilli, pack.price, isInterState) : null,
      discount: discountText(pack),
      isOffered: offered === null || offered.has(known.packsizeid),
    }
  })
}

/** Returns the content of an order by item, in thousandths of its unit. */
export function contentByItem(lines: readonly Pick<OrderLine, 'pack' | 'contentMilli'>[]): Map<number, Milli> {
  const contents = new Map<number, Milli>()
  for (const { pack, contentMilli } of lines) {
    const { itemId } = pack.item
    const before = contents.get(itemId)
    if (contentMilli !== null) contents.set(itemId, before === undefined ? contentMilli : addMilli(before, contentMilli))
  }
  return contents
}

/** Returns why this quantity of a pack cannot be ordered. (rules.md §3.3) */
export function whyNotQuantity(pack: OrderPack, typed: string): string | undefined {
  if (typed.trim() === '') return t('Enter a quantity')
  const packsMilli = readPacks(typed)
  const { unit, catchWeight } = pack.item
  if (isTooMany(typed)) return t('At most 1,00,000 packs on a line')
  if (packsMilli === null)
    return readQuantity(typed).issue === 'TOO_MANY_DECIMALS' ? t('At most 3 decimals') : t('Enter a number, such as 12')
  const why = whyNotSoMany({ unit, catchWeight, byPiece: pack.byPiece, packContentMilli: pack.contentMilli }, packsMilli)
  return why && say(why)
}

/** Returns the errors to fix before the order can be placed, by pack. (rules.md §3.3, §5.7) */
export function lineIssues(lines: readonly OrderLine[]): Map<number, string> {
  const contents = contentByItem(lines)
  const issues = lines.flatMap(({ pack, typed }): [number, string][] => {
    const { item } = pack
    const issue =
      whyNotQuantity(pack, typed) ??
      (pack.price === null ? t('Price not set for {item}', { item: packLabel(pack) }) : undefined) ??
      tooMuch(contents.get(item.itemId), item.maxMilli, pack)
    return issue === undefined ? [] : [[pack.packsizeid, issue]]
  })
  return new Map(issues)
}

function tooMuch(content: Milli | undefined, max: Milli | null, { item }: OrderPack): string | undefined {
  const why = content === undefined ? undefined : whyTooMuch(content, max, item.unit)
  return why && say(why)
}

/** Order totals in paise: items before tax, tax, delivery, and the sum. (rules.md §2.4) */
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
export function discountText({ listPrice, price }: Pick<OrderPack, 'listPrice' | 'price'>): string {
  if (listPrice === null || price === null || price >= listPrice) return ''
  return String(mulDivHalfUp(subtractPaise(listPrice, price), 10_000, listPrice) / 100)
}

/** An amount in its shortest form: 40 kg, 2.5 l. */
export const shortAmount = (amount: Milli, unit: OrderPack['item']['unit']): string =>
  `${formatMilli(amount, 'PACK')} ${unitWord(unit)}`

/** This customer's last quantity of a pack, as it would be typed. */
export const lastTyped = ({ item, packsizeid }: OrderPack): string | undefined =>
  item.habitPackId === packsizeid && item.lastPacksMilli !== null ? typedPacks(item.lastPacksMilli) : undefined

/** Formats packs as a person types them: 12, 2.5. */
export const typedPacks = (packs: Milli): string => formatPacks(packs).replaceAll(',', '')
