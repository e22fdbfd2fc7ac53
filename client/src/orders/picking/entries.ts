import type { OrderStatus, PickReason } from '@packhouse/contract/orders/lifecycle.ts'
import { type Said, say } from '../../ui/words.ts'
import { markOf } from '../order/picking/pickStore.ts'
import type { PickingLine, PickingOrder } from './board.ts'

/** What was decided for a line, in wire format; `undecided` undoes a pick. */
export interface Picked {
  orderitemid: number
  pickedquantity?: number
  pickedweight?: number
  reason?: PickReason
  confirm?: boolean
  undecided?: true
}

/** Why an entry waits for the picker's decision. */
export interface Stop {
  why: 'refused' | 'changed'
  /** The refusal in English. */
  words: string
  /** The refusal with its key; missing in entries of an earlier version. */
  said?: Said
  /** Not enough stock: receiving expected goods may fix it. */
  isShortOfStock?: boolean
}

/** Who was signed in when an entry was made; it is sent under no other user. */
interface Maker {
  id: number
  name: string
}

/** A picker's entry, stored on the device until the server has it. */
export interface Entry {
  /** Its Idempotency-Key: it counts once, however often it is sent. */
  key: string
  orderid: number
  pickerId: number | null
  /** Missing in entries of an earlier version, which belong to everybody. */
  by?: Maker
  item: Picked
  /** The line as the picker saw it (markOf). */
  seen: string
  /** When it was made, ISO 8601. */
  at: string
  /** The order version it was last sent with: without a response the same call is repeated. */
  version: number | null
  /** Why it waits for the picker: the server refused it, or the line has changed. */
  stopped: Stop | null
}

/** An entry the server accepted, stored until the board shows it. */
export interface SentEntry extends Entry {
  /** The order version and status, and the line state, after it. */
  madeVersion: number
  madeStatus: OrderStatus
  madeMark: string
}

export const stopText = ({ words, said = { message: words } }: Stop): string => say(said)

export const isStopped = (entry: Entry | undefined): boolean => entry?.stopped !== undefined && entry.stopped !== null

export const lineIdOf = ({ item }: Entry): number => item.orderitemid

export const isOf = ({ by }: Entry, userId: number | undefined): boolean => by === undefined || by.id === userId

/**
 * Appends an entry, leaving other people's entries alone. It replaces an unsent entry of the same person for the same line and
 * keeps that entry's `seen` for comparison.
 */
export function withEntry(entries: readonly Entry[], entry: Entry): Entry[] {
  const alike = entries.filter(one => lineIdOf(one) === lineIdOf(entry) && isOf(one, entry.by?.id))
  const before = alike.find(isUnsent)
  const rest = entries.filter(one => one !== before && !(alike.includes(one) && one.stopped))
  return [...rest, before ? { ...entry, seen: before.seen } : entry]
}

const isUnsent = ({ version, stopped }: Entry): boolean => version === null && stopped === null

/** Returns this person's next entry to send: the oldest that is not stopped and whose line has no stopped entry. */
export function nextToSend(all: readonly Entry[], userId: number | undefined): Entry | undefined {
  const entries = all.filter(entry => isOf(entry, userId))
  const stopped = new Set(entries.filter(entry => entry.stopped).map(lineIdOf))
  return entries.find(entry => !entry.stopped && !stopped.has(lineIdOf(entry)))
}

/** Removes an accepted entry; later ones of the same line and person are then compared with the state it created. */
export const withoutSent = (entries: readonly Entry[], key: string, mark: string): Entry[] => {
  const sent = entries.find(entry => entry.key === key)
  return entries.flatMap(entry => {
    if (entry.key === key) return []
    return [sent && lineIdOf(entry) === lineIdOf(sent) && entry.by?.id === sent.by?.id ? { ...entry, seen: mark } : entry]
  })
}

export const changedEntry = (entries: readonly Entry[], key: string, part: Partial<Entry>): Entry[] =>
  entries.map(entry => (entry.key === key ? { ...entry, ...part } : entry))

/** The fields of a line compared to detect changes by others. */
export type CurrentLine = Pick<
  PickingLine,
  'orderitemid' | 'orderedquantity' | 'pickedquantity' | 'pickedweight' | 'shortReason' | 'task'
>

/** Decides what happens to an entry after its line is read again: send it, drop it as done, or ask the picker. */
export function meetLine(entry: Entry, line: CurrentLine | undefined): 'send' | 'done' | 'changed' {
  if (!line) return 'changed'
  if (entry.item.undecided ? line.pickedquantity === null : isSamePick(entry.item, line)) return 'done'
  return markOf(line) === entry.seen ? 'send' : 'changed'
}

const isSamePick = (item: Picked, line: CurrentLine): boolean =>
  line.pickedquantity !== null &&
  (item.pickedquantity === undefined || item.pickedquantity === line.pickedquantity) &&
  (item.pickedweight === undefined || item.pickedweight === line.pickedweight) &&
  (item.reason ?? null) === line.shortReason

/** A line as the picker left it: the server's state with this device's entries applied. */
export interface ShownLine extends PickingLine {
  orderid: number
  /** The status of its order, as far as this device knows. */
  status: OrderStatus
  /** Its entry that is not on the server yet. */
  entry: Entry | undefined
  /** The line on the server. */
  server: PickingLine
  /** The `seen` of an entry made now (markOf). */
  seen: string
}

/** Returns the lines of an order with this device's entries applied. */
export function shownLines(order: PickingOrder, entries: readonly Entry[], sent: readonly SentEntry[]): ShownLine[] {
  const { orderid } = order
  const status = statusOf(order, sent)
  return order.lines.map(line => {
    const entry = entries.findLast(one => lineIdOf(one) === line.orderitemid)
    const late = sent.findLast(one => lineIdOf(one) === line.orderitemid && one.madeVersion > order.version)
    const over = entry ?? late
    const seen = late?.madeMark ?? markOf(line)
    return { ...line, ...(over ? amountsOf(over.item, line) : {}), orderid, status, entry, server: line, seen }
  })
}

/** The reply to the last pick of an order says that it is packed before the board shows it. */
const statusOf = ({ orderid, version, status }: PickingOrder, sent: readonly SentEntry[]): OrderStatus =>
  sent.findLast(one => one.orderid === orderid && one.madeVersion > version)?.madeStatus ?? status

/** Whether the order of a line is packed, or further: none of its picks can be changed or undone in the hall. */
export const isPacked = ({ status }: ShownLine): boolean => status !== 'PENDING' && status !== 'PACKING'

function amountsOf(item: Picked, line: PickingLine): Partial<PickingLine> {
  if (item.undecided) return { pickedquantity: null, pickedweight: null, shortReason: null }
  const { pickedquantity, pickedweight } = item
  const packs = pickedquantity ?? (pickedweight ?? 0) / line.packContent
  return {
    pickedquantity: packs,
    pickedweight: pickedweight ?? packs * line.packContent,
    shortReason: item.reason ?? null,
    // Picking the line again completes its task.
    task: null,
    taskWords: null,
  }
}
