import { searchKey } from '@packhouse/contract/goods/matching/normalise.ts'
import { type Paise, paise } from '@packhouse/contract/money.ts'
import type { ReadLine, ReadOrder, TextSpan } from '@packhouse/contract/ordering/reading/model.ts'
import { baseUnit } from '@packhouse/contract/ordering/reading/quantities/packs.ts'
import { type Milli, milli } from '@packhouse/contract/quantity.ts'
import type { CatalogueBook, CatalogueItem, CataloguePack } from '../know/book.ts'
import type { Customer } from '../know/customer.ts'
import { doubted, limitsOf } from './grade.ts'

/** A product of a cart that was filled from the catalogue in WhatsApp. */
export interface CartProduct {
  /** A SKU or an item type code, as the catalogue of the business was loaded with. */
  code: string
  /** null: the request gives none that makes sense. */
  count: number | null
  /** Price of one, in rupees, and its currency. */
  price: number | null
  currency: string
}

/** A cart as the text of its message, one product a line: "[ONION-10KG] × 2 @ 270.00 INR". */
export const cartText = (products: readonly CartProduct[]): string =>
  products
    .map(({ code, count, price, currency }) => {
      const of = price === null ? '' : ` @ ${price.toFixed(2)} ${currency.replace(/[^A-Z]/g, '')}`.trimEnd()
      return `[${code.replace(/[[\]\s]+/g, ' ').trim()}] × ${count ?? '?'}${of}`
    })
    .join('\n')

export interface CartLine extends TextSpan {
  code: string
  count: Milli | null
  /** In paise; null for other currencies. */
  price: Paise | null
}

const cartLine = /^\[([^[\]\n]{1,100})\] × (\d{1,6}|\?)(?: @ (\d{1,9}\.\d{2})(?: ([A-Z]{1,10}))?)?$/gm

/** The lines of a text that are products of a cart; nobody types them. */
export const cartIn = (text: string): CartLine[] =>
  [...text.matchAll(cartLine)].map(
    ({ 0: line, 1: code = '', 2: count = '', 3: price, 4: currency, index: from }) => ({
      from,
      to: from + line.length,
      text: line,
      code,
      count: Number(count) > 0 ? milli(Number(count) * 1000) : null,
      price: price === undefined || currency !== 'INR' ? null : paise(Math.round(Number(price) * 100)),
    }),
  )

/** Adds the products of a cart to an order; a message that has nothing else is a new order. */
export function withCart(
  order: ReadOrder,
  cart: readonly CartLine[],
  facts: { book: CatalogueBook; customer: Customer },
): ReadOrder {
  if (cart.length === 0) return order
  const intent = order.lines.length > 0 ? order.intent : 'NEW'
  const lines = cart.map(one => lineOf(one, facts))
  const all = [...lines, ...order.lines]
  const isTwice = ({ itemId }: ReadLine) =>
    itemId !== null && all.filter(other => other.itemId === itemId).length > 1
  return {
    ...order,
    intent,
    lines: all.map((line, at) =>
      at < lines.length
        ? {
            ...(isTwice(line) ? doubted(line, 'TWICE') : line),
            op: intent === 'AMEND' || intent === 'REPEAT' ? 'ADD' : 'SET',
          }
        : line,
    ),
  }
}

/** A product found by its code, or by what a clerk chose for this code before; else a line for a person to decide. */
function lineOf(
  { from, to, text, code, count, price }: CartLine,
  { book, customer }: { book: CatalogueBook; customer: Customer },
) {
  const key = searchKey(code)
  const own = customer.remembered.get(key)
  const sold = book.skus.get(code.toUpperCase())
  const place = sold?.place ?? own?.item ?? book.codes.get(code.toUpperCase())
  const item = place === undefined ? undefined : book.items[place]
  const pack =
    item &&
    (sold?.pack ?? item.packs.find(({ packsizeid }) => packsizeid === own?.packsizeid) ?? item.packs[0])
  const isSize = sold !== undefined || own?.packsizeid != null || item?.packs.length === 1
  const base = pack && count !== null ? milli((pack.contentMilli * count) / 1000) : null
  const { doubts, usual } = item
    ? limitsOf(item, base, customer)
    : { doubts: ['UNKNOWN_WORD' as const], usual: null }
  const reasons = [...doubts, ...(item && !isSize ? ['CONTAINER_SIZE' as const] : [])]
  const status =
    !item || base === null ? 'ASK' : reasons.length > 0 || own?.isSure === false ? 'CHECK' : 'SURE'
  const by = sold || own === undefined ? ('NAME' as const) : ('REMEMBERED' as const)
  return {
    from,
    to,
    text,
    usual,
    status,
    op: 'SET',
    quotedRate: price,
    itemId: item?.itemId ?? null,
    parentItemId: item?.parentItemId ?? null,
    itemCode: item?.itemCode ?? null,
    name: item?.name ?? null,
    ...quantitiesOf(item, pack, count, base),
    baseQuantity: base,
    packs:
      pack && count !== null ? [{ packsizeid: pack.packsizeid, packsize: pack.name, quantity: count }] : [],
    remainder: base === null ? null : milli(0),
    note: null,
    reasons: status === 'CHECK' && reasons.length === 0 ? ['LIKENESS'] : reasons,
    remembered: by === 'REMEMBERED',
    words: key,
    found: item ? { words: key, matched: key, by, likeness: 1 } : null,
    measured: null,
    replaces: [],
    alternatives: [],
  } satisfies ReadLine
}

/** The amount as a clerk would enter it: pieces of what is sold by the piece, else the base unit; packs of what is not known. */
function quantitiesOf(
  item: CatalogueItem | undefined,
  pack: CataloguePack | undefined,
  count: Milli | null,
  base: Milli | null,
) {
  if (!item || !pack) return { quantity: count, unit: 'pack' as const, stated: null }
  const unit = pack.byPiece ? ('pc' as const) : baseUnit[item.unit]
  const isMeasured = unit === 'kg' || unit === 'l'
  const stated = isMeasured && count !== null ? { count, size: pack.contentMilli, unit } : null
  return { quantity: pack.byPiece ? count : base, unit, stated }
}
