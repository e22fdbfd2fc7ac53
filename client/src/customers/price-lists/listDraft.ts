import type { Reply, WireArgs } from '@packhouse/contract/endpoint.ts'
import { readRupees } from '@packhouse/contract/formats/typed-number.ts'
import type { pricing } from '@packhouse/contract/pricing/endpoints.ts'

export type PriceListReply = Reply<typeof pricing.priceList>
export type ListPack = Omit<PriceListReply['prices'][number], 'rows'>
export type ListBody = WireArgs<typeof pricing.savePriceList>['body']

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
  ...{ id: undefined, version: undefined, name: '', validFrom: today, validTo: null, isActive: true },
  ...{ customers: [], customerTypes: [], steps: firstSteps, lines: [] },
})

export function draftOf({
  id,
  version,
  name,
  validFrom,
  validTo,
  isActive,
  customers,
  customerTypes,
  prices,
}: PriceListReply): ListDraft {
  const steps = [...new Set(prices.flatMap(({ rows }) => rows.map(({ from }) => from)))].sort((one, other) => one - other)
  const lines = prices.map(({ rows, ...pack }) => ({
    pack,
    texts: Object.fromEntries(
      rows.map(({ from, price, percent }) => [String(from), price === null ? `${percent}%` : String(price)]),
    ),
  }))
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
    lines,
  }
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
    ...{ name: name.trim(), validFrom, validTo, isActive, rows },
    customerIds: draft.customers.map(customer => customer.id),
    customerTypeIds: draft.customerTypes.map(type => type.id),
  }
}
