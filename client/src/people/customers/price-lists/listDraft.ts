import { highestPercentOff } from '@packhouse/contract/goods/pricing/arithmetic.ts'
import {
  basisPoints,
  highestPrice,
  inRupees,
  mulDivHalfUp,
  type Paise,
  paise,
} from '@packhouse/contract/money.ts'
import type { priceLists } from '@packhouse/contract/people/customers/price-list-calls.ts'
import { readRupees } from '@packhouse/contract/platform/formats/typed-number.ts'
import { inUnits, type Milli, milli } from '@packhouse/contract/quantity.ts'
import type { Asked, Data } from '../../../app/requests/figures.ts'

export type PriceListReply = Data<typeof priceLists.priceList>
export type ListPack = Omit<PriceListReply['prices'][number], 'rows'>
export type ListBody = Asked<typeof priceLists.savePriceList>['body']

/** How a column and its texts are named: by the packs that a price begins at. */
export const stepKey = (step: Milli): string => String(inUnits(step))

/** A pack of the list, its prices as typed by quantity: "26" is a price, "3%" off the pack price, "" none. */
export interface ListLine {
  pack: ListPack
  texts: Readonly<Record<string, string>>
}

/** A price list as it is typed. */
export interface ListDraft {
  id: number | undefined
  version: number | undefined
  name: string
  validFrom: string | null
  validTo: string | null
  isActive: boolean
  customers: readonly { id: number; name: string }[]
  customerTypes: readonly { id: number; name: string }[]
  /** Packs of one line, from the smallest. */
  steps: readonly Milli[]
  lines: readonly ListLine[]
}

const firstSteps: readonly Milli[] = [milli(1_000), milli(5_000), milli(10_000)]
/** The most quantities of a list. (rules §4.16) */
export const maxSteps = 8

export const emptyList = (today: string): ListDraft => ({
  id: undefined,
  version: undefined,
  name: '',
  validFrom: today,
  validTo: null,
  isActive: true,
  customers: [],
  customerTypes: [],
  steps: firstSteps,
  lines: [],
})

const stepsOf = (prices: PriceListReply['prices']): Milli[] =>
  [...new Set(prices.flatMap(({ rows }) => rows.map(({ from }) => from)))].sort((one, other) => one - other)

const linesOf = (prices: PriceListReply['prices']): ListLine[] =>
  prices.map(({ rows, ...pack }) => ({
    pack,
    texts: Object.fromEntries(
      rows.map(({ from, price, percent }) => [
        stepKey(from),
        price === null ? `${percent}%` : String(inRupees(price)),
      ]),
    ),
  }))

export function draftOf({ prices, customers, customerTypes, ...list }: PriceListReply): ListDraft {
  const { id, version, name, validFrom, validTo, isActive } = list
  const steps = stepsOf(prices)
  return {
    id,
    version,
    name,
    validFrom,
    validTo,
    isActive,
    customers,
    customerTypes,
    steps: steps.length > 0 ? steps : firstSteps,
    lines: linesOf(prices),
  }
}

/** A draft with the prices of packs as a sheet has them; other packs stay, and quantities that have no price any more go. */
export function withPacks(
  { lines, steps }: ListDraft,
  packs: PriceListReply['prices'],
): Pick<ListDraft, 'lines' | 'steps'> {
  const named = new Map(linesOf(packs).map(line => [line.pack.packsizeid, line]))
  const known = new Set(lines.map(({ pack }) => pack.packsizeid))
  const next = [
    ...lines.map(line => named.get(line.pack.packsizeid) ?? line),
    ...[...named.values()].filter(({ pack }) => !known.has(pack.packsizeid)),
  ]
  const all = [...new Set([...steps, ...stepsOf(packs)])].sort((one, other) => one - other)
  const used = all.filter(step => next.some(({ texts }) => (texts[stepKey(step)] ?? '').trim() !== ''))
  return { lines: next, steps: used.length > 0 ? used : firstSteps }
}

type Cell = { price: Paise } | { percent: number } | { issue: string } | null

/** What a cell says: a price, a percentage, nothing, or what cannot be read. */
export function readCell(text: string): Cell {
  const typed = text.trim()
  if (typed === '' || typed === '-') return null
  const isPercent = typed.endsWith('%')
  const { value } = readRupees(isPercent ? typed.slice(0, -1) : typed)
  if (value === undefined) return { issue: 'Type a price, or a percentage such as 3%' }
  if (isPercent)
    return value > 0 && value <= highestPercentOff
      ? { percent: value / 100 }
      : { issue: 'Between 0.01 and 90 percent off' }
  if (value <= 0) return { issue: 'Type a price, or a percentage such as 3%' }
  return value > highestPrice ? { issue: 'Price can be at most ₹1,00,000' } : { price: value }
}

/** What one pack costs by a cell; null: no price. */
export function priceOfCell(text: string, packPrice: Paise | null): Paise | null {
  const cell = readCell(text)
  if (!cell || 'issue' in cell) return null
  if ('price' in cell) return cell.price
  return packPrice === null
    ? null
    : paise(mulDivHalfUp(packPrice, 10_000 - basisPoints(cell.percent), 10_000))
}

const keyOf = (pack: Pick<ListPack, 'packsizeid'>, step: Milli) => `${pack.packsizeid} ${step}`

/** The prices of a draft as typed, by pack and quantity. */
export const textsOf = ({ lines, steps }: Pick<ListDraft, 'lines' | 'steps'>): Map<string, string> =>
  new Map(
    lines.flatMap(({ pack, texts }) =>
      steps.flatMap((step): [string, string][] => {
        const text = (texts[stepKey(step)] ?? '').trim()
        return text === '' || text === '-' ? [] : [[keyOf(pack, step), text]]
      }),
    ),
  )

/** How many prices were typed, changed or taken out since the list was opened. */
export function changedPrices(draft: ListDraft, opened: ListDraft): number {
  const [before, now] = [textsOf(opened), textsOf(draft)]
  return [...new Set([...before.keys(), ...now.keys()])].filter(key => before.get(key) !== now.get(key))
    .length
}

/** Whether a cell differs from the list as it was opened. */
export const isChangedCell = (
  { pack, texts }: ListLine,
  step: Milli,
  opened: ReadonlyMap<string, string>,
): boolean => {
  const text = (texts[stepKey(step)] ?? '').trim()
  return (text === '-' ? '' : text) !== (opened.get(keyOf(pack, step)) ?? '')
}

/** What is left of the lowest price of a line after its cost, in percent; null: no price or no cost. */
export function marginOf(
  { pack: { cost, packPrice }, texts }: ListLine,
  steps: readonly Milli[],
): number | null {
  const prices = steps.flatMap(step => priceOfCell(texts[stepKey(step)] ?? '', packPrice) ?? [])
  if (cost === undefined || cost === null || prices.length === 0) return null
  const lowest = Math.min(...prices)
  return ((lowest - cost) / lowest) * 100
}

const isPercentOff = ({ texts }: ListLine) => Object.values(texts).some(text => text.trim().endsWith('%'))
/** What the rows of a list can be narrowed to. */
export const lineFilters = {
  BELOW_COST: (line: ListLine, steps: readonly Milli[]) => (marginOf(line, steps) ?? 0) < 0,
  PERCENT: isPercentOff,
} as const
export type LineFilter = keyof typeof lineFilters

/** The body to send; undefined while a cell cannot be read or the first day is missing. */
export function bodyOf(draft: ListDraft): ListBody | undefined {
  const rows: ListBody['rows'] = []
  for (const { pack, texts } of draft.lines)
    for (const step of draft.steps) {
      const cell = readCell(texts[stepKey(step)] ?? '')
      if (!cell) continue
      if ('issue' in cell) return undefined
      rows.push({ packsizeid: pack.packsizeid, from: step, ...cell })
    }
  const { id, version, name, validFrom, validTo, isActive } = draft
  if (validFrom === null || name.trim().length < 2) return undefined
  return {
    ...(id === undefined ? {} : { id, ...(version === undefined ? {} : { version }) }),
    name: name.trim(),
    validFrom,
    validTo,
    isActive,
    rows,
    customerIds: draft.customers.map(customer => customer.id),
    customerTypeIds: draft.customerTypes.map(type => type.id),
  }
}
