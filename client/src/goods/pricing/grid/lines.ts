import {
  changePercent,
  derivedPackPrice,
  type PackRounding,
  type PriceMove,
  priceMove,
} from '@packhouse/contract/goods/pricing/arithmetic.ts'
import type { pricing } from '@packhouse/contract/goods/pricing/endpoints.ts'
import {
  basisPoints,
  formatRupees,
  highestPrice,
  mulDivHalfUp,
  noPrice,
  type Paise,
  subtractPaise,
} from '@packhouse/contract/money.ts'
import { readRupees } from '@packhouse/contract/platform/formats/typed-number.ts'
import type { PricedPack, PriceRow } from '../../../api/pricing.ts'
import type { Asked } from '../../../app/requests/figures.ts'
import { afterEdits } from '../../../ui/grid/typing.ts'
import { t } from '../../../ui/words.ts'

/** Typed prices by item; untouched items are not included. */
export type PriceTexts = Readonly<Record<number, string>>

/** A pack as the grid shows it: its current price, or the one derived from the typed price. */
export interface PackLine {
  pack: PricedPack
  price: Paise | null
  /** Its price follows the new base price. */
  follows: boolean
}

/** A row of the grid, parsed and validated; paise. */
export interface PriceLine {
  row: PriceRow
  /** As the cell shows it. */
  text: string
  isEdited: boolean
  issue: string | undefined
  from: Paise | null
  /** The new price; null for none. */
  to: Paise | null
  move: PriceMove | undefined
  packs: PackLine[]
}

/** A price as shown in a cell: 27.00; empty for none. */
export const priceText = (price: Paise | null): string => (price === null ? '' : formatRupees(price))

/** Text of a cell without focus: a price with the decimals of its column; invalid text is unchanged. */
export const restText = ({ text, issue, to }: Pick<PriceLine, 'text' | 'issue' | 'to'>): string =>
  issue === undefined && to !== null ? formatRupees(to) : text

/** Parses the price typed for an item; nothing is rounded, and invalid text is unchanged. (rules §4.9, §4.12) */
export function readLine(row: PriceRow, typed: string | undefined, rounding: PackRounding): PriceLine {
  const from = row.basePrice
  const text = typed ?? priceText(row.basePrice)
  const read = typed === undefined ? undefined : readRupees(typed)
  const issue = typed === undefined || !read ? undefined : issueOf(typed, read)
  const to = issue === undefined && read?.value !== undefined ? read.value : from
  const isEdited = typed !== undefined && (issue !== undefined || to !== from)
  return {
    row,
    text,
    isEdited,
    issue,
    from,
    to,
    move: isEdited && issue === undefined && to !== null ? priceMove(from, to) : undefined,
    packs: row.packs
      .filter(({ isActive }) => isActive)
      .map(pack => packLine(pack, isEdited && issue === undefined ? to : null, rounding)),
  }
}

/** Why what was typed is no price. */
export function issueOf(typed: string, read: ReturnType<typeof readRupees>): string | undefined {
  if (typed.trim() === '') return t('A price cannot be removed. Enter a new one, or deactivate the item')
  if (read.issue === 'TOO_MANY_DECIMALS') return t('At most 2 decimals')
  if (read.issue !== undefined || read.value === undefined) return t('Enter a price, such as 1,250.50')
  if (read.value <= 0) return t(noPrice)
  return read.value > highestPrice ? t('At most ₹1,00,000') : undefined
}

function packLine(pack: PricedPack, base: Paise | null, rounding: PackRounding): PackLine {
  if (base === null || pack.priceSource === 'MANUAL') return { pack, price: pack.price, follows: false }
  const price = derivedPackPrice(base, pack.packContent, basisPoints(pack.markupPercent), rounding)
  return { pack, price, follows: true }
}

/** Change of a price in percent: from the previous price, or while editing from the current one. */
export function changeOf({ isEdited, from, to, row }: PriceLine): number | null {
  if (isEdited) return from === null || to === null ? null : changePercent(from, to)
  const before = row.previousBasePrice
  return before === null || from === null ? null : changePercent(before, from)
}

/** Margin in percent of the price; null if the cost is unknown. */
export function marginOf(price: Paise | null, { lastCost }: Pick<PriceRow, 'lastCost'>): number | null {
  if (price === null || price === 0 || lastCost === null || lastCost === undefined) return null
  return mulDivHalfUp(subtractPaise(price, lastCost), 1000, price) / 10
}

export interface PriceSum {
  changed: PriceLine[]
  /** Lines that cannot be saved as typed. */
  wrong: number
  /** Changes of more than 40 %, and those that must be retyped. */
  large: PriceLine[]
  far: PriceLine[]
  packsFollow: number
  packsStay: number
}

/** Returns what saving would do. */
export function sumOf(lines: readonly PriceLine[]): PriceSum {
  const changed = lines.filter(({ isEdited }) => isEdited)
  const packs = changed.flatMap(line => line.packs)
  return {
    changed,
    wrong: changed.filter(({ issue }) => issue !== undefined).length,
    large: changed.filter(({ move }) => move === 'LARGE'),
    far: changed.filter(({ move }) => move === 'FAR'),
    packsFollow: packs.filter(({ follows }) => follows).length,
    packsStay: packs.filter(({ follows }) => !follows).length,
  }
}

type NewPrice = Asked<typeof pricing.updateBasePrices>['body']['prices'][number]

/** Builds a reviewed line for the request: large changes are confirmed, very large ones retyped. */
export function priceToSend({ row, to, move }: PriceLine, again: string | undefined): NewPrice[] {
  if (to === null) return []
  const repeated = again === undefined ? undefined : readRupees(again).value
  return [
    {
      itemid: row.itemId,
      baseprice: to,
      version: row.version,
      ...(move === 'LARGE' ? { confirm: true } : {}),
      ...(move === 'FAR' && repeated !== undefined ? { confirmprice: repeated } : {}),
    },
  ]
}

/** Returns the typed prices after these edits; one equal to the current price counts as untouched. */
export const afterTyping = (
  before: PriceTexts,
  edits: readonly { row: Pick<PriceLine, 'row'>; text: string }[],
): PriceTexts =>
  afterEdits<(typeof edits)[number], string>(before, edits, {
    item: ({ row }) => row.row.itemId,
    typed: (_, { row, text }) => (readLine(row.row, text, 'NONE').isEdited ? text : undefined),
  })
