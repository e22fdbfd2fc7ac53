import { addDays, type Day, isDay } from '@packhouse/contract/day.ts'
import {
  type Discount,
  datesOverlap,
  discountedPackPrice,
  isLiveOn,
  whyNotDiscount,
} from '@packhouse/contract/goods/pricing/arithmetic.ts'
import { hundredths, mulDivHalfUp, type Paise, subtractPaise, zeroPaise } from '@packhouse/contract/money.ts'
import type { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { readRupees } from '@packhouse/contract/platform/formats/typed-number.ts'
import { type Milli, milli } from '@packhouse/contract/quantity.ts'
import type { CustomerItem } from '../../../api/customers.ts'
import type { Asked } from '../../../app/requests/figures.ts'
import { lotCostText } from '../../../goods/pricing/lotCost.ts'
import { readDay } from '../../../ui/fields/typedDay.ts'
import { shortDay } from '../../../ui/values/dayText.ts'
import { say, t } from '../../../ui/words.ts'
import { type CurrentDiscount, discountWords } from './words.ts'

export const discountCells = ['type', 'value', 'from', 'until'] as const
export type DiscountCell = (typeof discountCells)[number]
export type CellTexts = Record<DiscountCell, string>

type Pack = CustomerItem['packs'][number]
interface PackLine {
  pack: Pack
  price: Paise | null
  /** Whether its price changes with the unsaved input. */
  follows: boolean
}

/** A parsed and validated row of the grid; prices in paise. */
export interface DiscountLine {
  row: CustomerItem
  /** The saved discount that the row edits: today's, else the next one. */
  currentDiscount: CurrentDiscount | null
  typed: Partial<CellTexts>
  texts: CellTexts
  issues: Partial<CellTexts>
  isEdited: boolean
  /** The discount after saving; null for none. With errors, the saved one. */
  discount: Discount | null
  /** Price of a base unit today. */
  effective: Paise | null
  packs: PackLine[]
}

const none: CellTexts = { type: '', value: '', from: '', until: '' }
const isGone = (texts: CellTexts): boolean => discountCells.every(cell => texts[cell] === '')
const oneUnit = milli(1_000)

export const currentDiscountsOf = ({ discount, discounts }: CustomerItem): CurrentDiscount | null =>
  discount ?? discounts[0] ?? null

/** A saved discount as the pricing rules take it: basis points or paise, both hundredths. */
export const asRule = ({ type, value, validFrom, validTo }: CurrentDiscount): Discount => ({
  kind: type,
  value: hundredths(value),
  validFrom: dayIn(validFrom),
  validTo: dayIn(validTo),
})
const dayIn = (text: string | null): Day | null => (isDay(text) ? text : null)

/** The cell texts of the saved discount. */
export function textsOf(current: CurrentDiscount | null): CellTexts {
  if (!current) return none
  const { type, value, validFrom, validTo } = current
  return {
    type: type === 'PERCENT' ? '%' : '₹',
    value: value.toFixed(2),
    from: validFrom ?? '',
    until: validTo ?? '',
  }
}

const readKind = (text: string): Discount['kind'] | undefined => {
  if (/^(%|p|percent)$/i.test(text.trim())) return 'PERCENT'
  return /^(₹|rs\.?|f|flat|rupees?)$/i.test(text.trim()) ? 'FLAT' : undefined
}

/**
 * The changed cells of an item after one is typed. Clearing the type or value removes the discount; a value typed where there is
 * no discount starts today, in percent unless it says ₹.
 */
export function afterTyping(
  row: CustomerItem,
  before: Partial<CellTexts>,
  { cell, text, today }: { cell: DiscountCell; text: string; today: Day },
): Partial<CellTexts> {
  const resting = textsOf(currentDiscountsOf(row))
  const now = { ...resting, ...before }
  const after = typedInto(isGone(now) ? resting : now, cell, text.trim(), today)
  return Object.fromEntries(
    discountCells.flatMap(name => (after[name] === resting[name] ? [] : [[name, after[name]]])),
  )
}

function typedInto(now: CellTexts, cell: DiscountCell, text: string, today: Day): CellTexts {
  if (cell === 'from' || cell === 'until') {
    const read = readDate(text, today)
    return { ...now, [cell]: read === undefined ? text : (read ?? '') }
  }
  if (text === '') return none
  const begun = isGone(now) ? { ...now, from: today } : now
  if (cell === 'type') {
    const kind = readKind(text)
    return { ...begun, type: kind === undefined ? text : kind === 'PERCENT' ? '%' : '₹' }
  }
  const sign = /[%₹]/.exec(text)?.[0]
  const type = sign ?? (begun.type === '' ? '%' : begun.type)
  return { ...begun, type, value: text.replace(/[%₹]/g, '').trim() }
}

/** Parses the input of an item and validates it by the server's rules. (rules §4.5) */
export function readLine(row: CustomerItem, typed: Partial<CellTexts>, today: Day): DiscountLine {
  const current = currentDiscountsOf(row)
  const texts = { ...textsOf(current), ...typed }
  const isEdited = Object.keys(typed).length > 0
  const unchanged = current && asRule(current)
  const { issues, discount } = isEdited ? judged(row, texts, today) : { issues: {}, discount: unchanged }
  const counts = discount && isLiveOn(discount, today) ? discount : null
  const after = (price: Paise | null, content: Milli) =>
    price === null || !counts ? price : discountedPackPrice(price, content, counts)
  return {
    row,
    currentDiscount: current,
    typed,
    texts,
    issues,
    isEdited,
    discount,
    effective: after(row.basePrice, oneUnit),
    packs: row.packs.map(pack => {
      const price = after(pack.price, pack.packContent)
      return { pack, price, follows: price !== pack.effectivePrice }
    }),
  }
}

function judged(row: CustomerItem, texts: CellTexts, today: Day): Pick<DiscountLine, 'issues' | 'discount'> {
  if (isGone(texts)) return { issues: {}, discount: null }
  const current = currentDiscountsOf(row)
  const issues: Partial<CellTexts> = {}
  const kind = readKind(texts.type)
  if (!kind) issues.type = t('Enter % or ₹')
  const read = readRupees(texts.value)
  if (texts.value === '') issues.value = t('Enter the discount, or clear its type')
  else if (read.issue === 'TOO_MANY_DECIMALS') issues.value = t('At most 2 decimals')
  else if (read.issue !== undefined) issues.value = t('Enter a number, such as 2.5')
  const [validFrom, validTo] = [readDate(texts.from, today), readDate(texts.until, today)]
  if (validFrom === undefined) issues.from = t('Enter a date, such as 21/11, tomorrow or sat')
  if (validTo === undefined) issues.until = t('Enter a date, such as 21/11, tomorrow or sat')
  else if (validTo !== null && validTo < today) issues.until = t('Choose today or a later day')
  if (!kind || read.value === undefined || validFrom === undefined || validTo === undefined || issues.until)
    return { issues, discount: current && asRule(current) }

  const discount: Discount = { kind, value: read.value, validFrom, validTo }
  const refused = whyNotDiscount(discount, row.basePrice)
  if (refused) issues[validFrom && validTo && validFrom > validTo ? 'until' : 'value'] = say(refused)
  const other = row.discounts.find(one => one.id !== current?.id && datesOverlap(asRule(one), discount))
  if (other)
    issues.from = t('{discount} already applies on some of these days', {
      discount: discountWords(asRule(other)),
    })
  return { issues, discount: refused ? current && asRule(current) : discount }
}

const readDate = (text: string, today: Day): Day | null | undefined => {
  if (text === '' || text === '-') return null
  return isDay(text) ? text : readDay(text, today)
}

/** The margin in percent of the price, with one decimal; null while the cost is unknown. */
export function marginOf({ effective, row: { lastCost } }: DiscountLine): number | null {
  if (effective === null || effective === 0 || lastCost === null || lastCost === undefined) return null
  return mulDivHalfUp(subtractPaise(effective, lastCost), 1000, effective) / 10
}

/** How far today's price is below the item's last cost, in paise; 0 if it is not. */
export const belowCost = ({ effective, row: { lastCost } }: DiscountLine): Paise =>
  effective === null || lastCost === null || lastCost === undefined || effective >= lastCost
    ? zeroPaise
    : subtractPaise(lastCost, effective)

/** Days an ended discount is still mentioned. */
const endedDays = 30

export interface Why {
  text: string
  tone: 'plain' | 'warn' | 'bad'
}

/** The reason for today's price or for its next change. */
export function whyOf(line: DiscountLine, today: Day): Why {
  const { row, discount, currentDiscount: current } = line
  if (row.basePrice === null) return { text: t('No base price'), tone: 'bad' }
  const loss = belowCost(line)
  if (loss > 0)
    return {
      text: `${(loss / 100).toFixed(2)} ${lotCostText(row.lastCost ?? zeroPaise, row.lastCostAt)}`,
      tone: 'bad',
    }
  if (!discount) {
    const ended = dayIn(row.discountEndedOn)
    return ended && ended >= addDays(today, -endedDays)
      ? { text: t('Discount ended {day}', { day: shortDay(ended) }), tone: 'warn' }
      : { text: t('Base price'), tone: 'plain' }
  }
  const off = t('{discount} off', { discount: discountWords(discount) })
  if (!isLiveOn(discount, today) && discount.validFrom)
    return { text: t('{off} starts {day}', { off, day: shortDay(discount.validFrom) }), tone: 'warn' }
  const next = row.discounts
    .filter(({ id }) => id !== current?.id)
    .map(asRule)
    .find(({ validFrom }) => validFrom !== null && validFrom > today)
  if (next?.validFrom)
    return {
      text: t('{off}, {next} from {day}', { off, next: discountWords(next), day: shortDay(next.validFrom) }),
      tone: 'plain',
    }
  return discount.validTo
    ? { text: t('{off} until {day}', { off, day: shortDay(discount.validTo) }), tone: 'plain' }
    : { text: off, tone: 'plain' }
}

/** The days of the typed or saved discount: 1 Nov – 30 Nov; empty without days. */
export function daysText({ texts }: Pick<DiscountLine, 'texts'>): string {
  const [from, until] = [dayIn(texts.from), dayIn(texts.until)]
  if (from && until) return `${shortDay(from)} – ${shortDay(until)}`
  if (from) return t('from {day}', { day: shortDay(from) })
  return until ? t('until {day}', { day: shortDay(until) }) : ''
}

export interface DiscountSum {
  changed: DiscountLine[]
  /** Number of lines with errors. */
  wrong: number
  belowCost: number
  packsFollow: number
}

/** Counts what saving would change. */
export function sumOf(lines: readonly DiscountLine[]): DiscountSum {
  const changed = lines.filter(({ isEdited }) => isEdited)
  return {
    changed,
    wrong: changed.filter(({ issues }) => Object.keys(issues).length > 0).length,
    belowCost: changed.filter(line => belowCost(line) > 0).length,
    packsFollow: changed.flatMap(({ packs }) => packs).filter(({ follows }) => follows).length,
  }
}

type Wish = Asked<typeof customers.saveDiscounts>['body']['discounts'][number]

/** A line for the call; value 0 removes the discount, version 0 means that none was seen. */
export function wishOf({ row: { itemId }, currentDiscount: current, discount }: DiscountLine): Wish {
  const which = current ? { discountId: current.id, version: current.version } : { version: 0 }
  if (!discount) return { itemId, ...which, type: current?.type ?? 'PERCENT', value: 0 }
  const { kind, value, validFrom, validTo } = discount
  return { itemId, ...which, type: kind, value: value / 100, validFrom, validTo }
}

/** The lines that revert a saved line, from the server's reply for its item. */
export function wishBack(
  { row: { itemId }, currentDiscount: current, discount }: DiscountLine,
  saved: CustomerItem,
): Wish[] {
  const now = saved.discounts.find(({ id, validFrom, validTo }) =>
    current ? id === current.id : validFrom === discount?.validFrom && validTo === discount?.validTo,
  )
  const which = now ? { discountId: now.id, version: now.version } : { version: 0 }
  if (!current) return now ? [{ itemId, ...which, type: now.type, value: 0 }] : []
  const { type, value, validFrom, validTo } = current
  return [{ itemId, ...which, type, value, validFrom, validTo }]
}
