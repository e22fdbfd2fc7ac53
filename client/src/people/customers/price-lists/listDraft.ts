import type { Reply, WireArgs } from '@packhouse/contract/endpoint.ts'
import type { priceLists } from '@packhouse/contract/people/customers/price-list-calls.ts'
import { readRupees } from '@packhouse/contract/platform/formats/typed-number.ts'

export type PriceListReply = Reply<typeof priceLists.priceList>
export type ListPack = Omit<PriceListReply['prices'][number], 'rows'>
export type ListBody = WireArgs<typeof priceLists.savePriceList>['body']

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
  steps: readonly number[]
  lines: readonly ListLine[]
}

const firstSteps: readonly number[] = [1, 5, 10]
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

const stepsOf = (prices: PriceListReply['prices']): number[] =>
  [...new Set(prices.flatMap(({ rows }) => rows.map(({ from }) => from)))].sort((one, other) => one - other)

const linesOf = (prices: PriceListReply['prices']): ListLine[] =>
  prices.map(({ rows, ...pack }) => ({
    pack,
    texts: Object.fromEntries(
      rows.map(({ from, price, percent }) => [String(from), price === null ? `${percent}%` : String(price)]),
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
  const used = all.filter(step => next.some(({ texts }) => (texts[String(step)] ?? '').trim() !== ''))
  return { lines: next, steps: used.length > 0 ? used : firstSteps }
}

type Cell = { price: number } | { percent: number } | { issue: true } | null

/** What a cell says: a price in rupees, a percentage, nothing, or what cannot be read. */
export function readCell(text: string): Cell {
  const typed = text.trim()
  if (typed === '' || typed === '-') return null
  const isPercent = typed.endsWith('%')
  const { value } = readRupees(isPercent ? typed.slice(0, -1) : typed)
  if (value === undefined || value <= 0 || (isPercent && value > 9000)) return { issue: true }
  return isPercent ? { percent: value / 100 } : { price: value / 100 }
}

/** What one pack costs by a cell, in rupees; null: no price. */
export function priceOfCell(text: string, packPrice: number | null): number | null {
  const cell = readCell(text)
  if (!cell || 'issue' in cell) return null
  if ('price' in cell) return cell.price
  return packPrice === null ? null : Math.round(packPrice * (100 - cell.percent)) / 100
}

const keyOf = (pack: Pick<ListPack, 'packsizeid'>, step: number) => `${pack.packsizeid} ${step}`

/** The prices of a draft as typed, by pack and quantity. */
export const textsOf = ({ lines, steps }: Pick<ListDraft, 'lines' | 'steps'>): Map<string, string> =>
  new Map(
    lines.flatMap(({ pack, texts }) =>
      steps.flatMap((step): [string, string][] => {
        const text = (texts[String(step)] ?? '').trim()
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
  step: number,
  opened: ReadonlyMap<string, string>,
): boolean => {
  const text = (texts[String(step)] ?? '').trim()
  return (text === '-' ? '' : text) !== (opened.get(keyOf(pack, step)) ?? '')
}

/** What is left of the lowest price of a line after its cost, in percent; null: no price or no cost. */
export function marginOf(
  { pack: { cost, packPrice }, texts }: ListLine,
  steps: readonly number[],
): number | null {
  const prices = steps.flatMap(step => priceOfCell(texts[String(step)] ?? '', packPrice) ?? [])
  if (cost === undefined || cost === null || prices.length === 0) return null
  const lowest = Math.min(...prices)
  return ((lowest - cost) / lowest) * 100
}

const isPercentOff = ({ texts }: ListLine) => Object.values(texts).some(text => text.trim().endsWith('%'))
/** What the rows of a list can be narrowed to. */
export const lineFilters = {
  BELOW_COST: (line: ListLine, steps: readonly number[]) => (marginOf(line, steps) ?? 0) < 0,
  PERCENT: isPercentOff,
} as const
export type LineFilter = keyof typeof lineFilters

/** The body to send; undefined while a cell cannot be read or the first day is missing. */
export function bodyOf(draft: ListDraft): ListBody | undefined {
  const rows: ListBody['rows'] = []
  for (const { pack, texts } of draft.lines)
    for (const step of draft.steps) {
      const cell = readCell(texts[String(step)] ?? '')
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
