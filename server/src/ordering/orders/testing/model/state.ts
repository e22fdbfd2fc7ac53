import type { OrderStatus, PickReason } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import type { OrdersRule, RunState } from '@packhouse/contract/supply/price-runs/kinds.ts'
import {
  type Amount,
  buyerOf,
  goods,
  grossOf,
  half,
  none,
  packOf,
  packPrice,
  type Taxed,
  toRupee,
  worthOf,
} from './goods.ts'

export interface ModelLine {
  id: number
  pack: number
  ordered: Amount
  picked: Amount | null
  draft: Amount | null
  delivered: Amount | null
  returned: Amount
  reason: PickReason | null
  task: boolean
  /** Its share of an item that was short; null: as much as was ordered. (rules §35) */
  allotted: number | null
  /** The list price it was placed at, or got since, paise per pack. */
  price: number
}

export interface IssuedDocument {
  number: string
  type: 'BS' | 'TI' | 'IB'
  cancelled: boolean
  lines: { line: number; sold: Amount; worth: Taxed; credited: Amount; creditedWorth: Taxed }[]
  /** In paise, whole rupees. */
  total: number
  notes: Note[]
}
interface Note {
  number: string
  exact: number
  total: number
}

export interface ModelOrder {
  id: number
  customer: number
  /** Delivery date, YYYY-MM-DD. */
  day: string
  status: OrderStatus
  version: number
  lines: ModelLine[]
  /** The hold's exposure and value; null: no hold. */
  hold: string | null
  picker: boolean
  partly: boolean
  documents: IssuedDocument[]
  placedAt: number
  dispatchedAt: number
  deliveredAt: number
}

/** What was shared out of an item, to be taken back. */
interface ModelSharing {
  rows: { order: number; line: number; before: number | null; after: number | null; picked: number | null }[]
  undone: boolean
}

/** Prices that change together at a minute. (rules §36) */
export interface ModelRun {
  id: number
  state: RunState
  rule: OrdersRule
  effectiveAt: number
  madeAt: number
  rows: { item: number; old: number; chosen: number; isLeft: boolean }[]
  /** Its price change; null: none. */
  change: number | null
  /** Since when orders are repriced; null: they are not. */
  since: number | null
  /** Orders that were looked at, as its prices changed and as they were taken back. */
  looked: Record<'APPLY' | 'REVERT', Set<number>>
  repriced: Set<number>
}

/** The base price of an item, paise per base unit, and its last change. */
interface ModelPrice {
  paise: number
  at: number
  change: number
}

/** The model's whole state. Derived values (reserved, exposure, dues) are computed each time. */
export interface ModelState {
  now: number
  orders: Map<number, ModelOrder>
  ledger: [kind: string, milli: number][][]
  series: Map<string, number>
  /** Received from each customer, in paise. */
  received: number[]
  prices: ModelPrice[]
  sharings: Map<number, ModelSharing>
  runs: Map<number, ModelRun>
}

export const newState = (now: number): ModelState => ({
  now,
  orders: new Map(),
  ledger: goods.map(({ onHand }) => [['OPENING', onHand]]),
  series: new Map(),
  received: [0, 0, 0, 0],
  prices: goods.map(({ like }) => ({ paise: like.basePaise, at: now, change: 0 })),
  sharings: new Map(),
  runs: new Map(),
})

const open: readonly OrderStatus[] = ['PENDING', 'PACKING', 'PACKED', 'READY_TO_DISPATCH']
export const isOpen = (order: ModelOrder): boolean => open.includes(order.status)
const gone: readonly OrderStatus[] = ['DISPATCHED', 'DELIVERED', 'CLOSED', 'RETURNED']
export const hasLeft = (order: ModelOrder): boolean => gone.includes(order.status)

export const liveDocuments = (order: ModelOrder): IssuedDocument[] =>
  order.documents.filter(({ cancelled }) => !cancelled)
/** The pack of a line at the price of the line. */
export const pricedPack = ({ pack, price }: Pick<ModelLine, 'pack' | 'price'>) => ({ ...packOf(pack), price })
export const lineWorth = (order: ModelOrder, line: ModelLine): Taxed =>
  worthOf(pricedPack(line), line.picked ?? line.ordered, buyerOf(order.customer).interState)

/** A new line at the list price of now. */
export const newLine = (state: ModelState, { pack, packs }: { pack: number; packs: number }, id: number) => ({
  id,
  pack,
  ordered: { packs, milli: half(packs * packOf(pack).content, 1000) },
  picked: null,
  draft: null,
  delivered: null,
  returned: none,
  reason: null,
  task: false,
  allotted: null,
  price: priceOf(state, pack),
})
/** The list price of a pack, paise. */
export const priceOf = ({ prices }: ModelState, pack: number): number =>
  packPrice(pack, prices[packOf(pack).item]?.paise ?? 0)

const sum = <Row>(rows: Iterable<Row>, of: (row: Row) => number): number => {
  let total = 0
  for (const row of rows) total += of(row)
  return total
}
/** Value of the lines in paise; totalOf uses the documents instead once there are any. (rules §2.4) */
export const linesTotal = (order: ModelOrder): number =>
  sum(order.lines, line => grossOf(lineWorth(order, line)))
export function totalOf(order: ModelOrder): number {
  const live = liveDocuments(order)
  return live.length > 0 ? sum(live, ({ total }) => total) : linesTotal(order)
}

export const onHand = ({ ledger }: ModelState, item: number): number =>
  sum(ledger[item] ?? [], ([, milli]) => milli)
const heldLines = function* (state: ModelState, item: number) {
  for (const order of state.orders.values())
    if (isOpen(order)) for (const line of order.lines) if (packOf(line.pack).item === item) yield line
}
/** (rules §5.9 c) */
export const reserved = (state: ModelState, item: number): number =>
  sum(heldLines(state, item), ({ picked, ordered }) => (picked ?? ordered).milli)
export const lyingPicked = (state: ModelState, item: number): number =>
  sum(heldLines(state, item), ({ picked }) => picked?.milli ?? 0)
export const free = (state: ModelState, item: number): number =>
  Math.max(0, onHand(state, item) - reserved(state, item))

const ordersOf = function* (state: ModelState, customer: number) {
  for (const order of state.orders.values()) if (order.customer === customer) yield order
}
/** Value of accepted orders that have not left, in paise. (rules §6.4) */
export const openOrders = (state: ModelState, customer: number): number =>
  sum(ordersOf(state, customer), order => (isOpen(order) ? totalOf(order) : 0))
/** Value dispatched, less credits and receipts, in paise. (rules §6.4) */
export const outstanding = (state: ModelState, customer: number): number =>
  sum(ordersOf(state, customer), order =>
    hasLeft(order)
      ? totalOf(order) - sum(order.documents, ({ notes }) => sum(notes, ({ total }) => total))
      : 0,
  ) - (state.received[customer] ?? 0)

export const post = (state: ModelState, item: number, kind: string, milli: number): void => {
  if (milli !== 0) state.ledger[item]?.push([kind, milli])
}

const minute = 60_000
/** The IST date, or this many days after it. */
export const dayAt = (now: number, inDays = 0): string =>
  new Date(now + (330 + inDays * 24 * 60) * minute).toISOString().slice(0, 10)
const yearAt = (now: number): string => {
  const [year = 0, month = 0] = dayAt(now).split('-').map(Number)
  const first = month >= 4 ? year : year - 1
  return `${first % 100}${(first + 1) % 100}`
}
/** The next number of a series: no gaps, restarting each 1 April IST. (rules §7.3) */
export function nextNumber(state: ModelState, type: string): string {
  const key = `${yearAt(state.now)}/${type}`
  const number = (state.series.get(key) ?? 0) + 1
  state.series.set(key, number)
  return `${key}/${String(number).padStart(7, '0')}`
}

/** Issues the documents of a picked order, by tax and registration. (rules §7.1) */
export function issue(state: ModelState, order: ModelOrder): void {
  const { registered, interState } = buyerOf(order.customer)
  const rows = order.lines.flatMap(line => {
    const { id, pack, picked } = line
    if (picked === null || picked.milli === 0) return []
    const worth = worthOf(pricedPack(line), picked, interState)
    const nothing = { credited: { packs: 0, milli: 0 }, creditedWorth: { taxable: 0, cgst: 0, igst: 0 } }
    return [{ line: id, nil: packOf(pack).gstBp === 0, sold: picked, worth, ...nothing }]
  })
  const [nil, taxed] = [rows.filter(row => row.nil), rows.filter(row => !row.nil)]
  const split: [IssuedDocument['type'], typeof rows][] =
    taxed.length === 0
      ? [['BS', nil]]
      : nil.length === 0
        ? [['TI', taxed]]
        : registered
          ? [
              ['BS', nil],
              ['TI', taxed],
            ]
          : [['IB', rows]]
  for (const [type, lines] of split)
    order.documents.push({
      number: nextNumber(state, type),
      type,
      cancelled: false,
      lines: lines.map(({ nil: _, ...line }) => line),
      total: toRupee(sum(lines, ({ worth }) => grossOf(worth))),
      notes: [],
    })
}
