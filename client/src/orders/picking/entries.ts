import type { PickReason } from '@packhouse/contract/orders/lifecycle.ts'
import { markOf } from '../order/pickBook.ts'
import type { PickingLine, PickingOrder } from './wire.ts'

/** What was decided of a line, as it is sent; `undecided` takes a pick back. */
export interface Picked {
  orderitemid: number
  pickedquantity?: number
  pickedweight?: number
  reason?: PickReason
  confirm?: boolean
  undecided?: true
}

/** Why an entry waits for the picker. */
export interface Stop {
  why: 'refused' | 'changed'
  words: string
  /** Too little lies in stock for it: receiving what is expected may cure that. */
  isShortOfStock?: boolean
}

/** Whoever was signed in when an entry was made: it goes to the server under no other name. */
export interface Maker {
  id: number
  name: string
}

/** One entry of a picker, kept on the device until the server has it. */
export interface Entry {
  /** Its Idempotency-Key: however often it is sent, it counts once. */
  key: string
  orderid: number
  pickerId: number | null
  /** Entries of an earlier version do not say it; they are everybody's. */
  by?: Maker
  item: Picked
  /** The line as the picker saw it (markOf). */
  seen: string
  /** When it was made, ISO 8601. */
  at: string
  /** The order's version it was last sent with: the same call goes again while no answer has come. */
  version: number | null
  /** Why it waits for the picker: the server said no, or the line is another one now. */
  stopped: Stop | null
}

/** An entry the server took, until the board shows it. */
export interface SentEntry extends Entry {
  /** The order and the line as they were after it. */
  madeVersion: number
  madeMark: string
}

export const isStopped = (entry: Entry | undefined): boolean => entry?.stopped !== undefined && entry.stopped !== null

export const lineIdOf = ({ item }: Entry): number => item.orderitemid

export const isOf = ({ by }: Entry, userId: number | undefined): boolean => by === undefined || by.id === userId

/**
 * Puts an entry behind the others, and leaves alone what somebody else made. One for the same line that was never sent gives way
 * to it, and what its picker saw stays what is compared: the same person typed both.
 */
export function withEntry(entries: readonly Entry[], entry: Entry): Entry[] {
  const alike = entries.filter(one => lineIdOf(one) === lineIdOf(entry) && isOf(one, entry.by?.id))
  const before = alike.find(isUnsent)
  const rest = entries.filter(one => one !== before && !(alike.includes(one) && one.stopped))
  return [...rest, before ? { ...entry, seen: before.seen } : entry]
}

const isUnsent = ({ version, stopped }: Entry): boolean => version === null && stopped === null

/** The entry of this person that goes next: the oldest one that nothing stops, behind nothing of its own line that is stopped. */
export function nextToSend(all: readonly Entry[], userId: number | undefined): Entry | undefined {
  const entries = all.filter(entry => isOf(entry, userId))
  const stopped = new Set(entries.filter(entry => entry.stopped).map(lineIdOf))
  return entries.find(entry => !entry.stopped && !stopped.has(lineIdOf(entry)))
}

/** The server took an entry: it goes, and later ones of the same line and person start from what it made. */
export const withoutSent = (entries: readonly Entry[], key: string, mark: string): Entry[] => {
  const sent = entries.find(entry => entry.key === key)
  return entries.flatMap(entry => {
    if (entry.key === key) return []
    return [sent && lineIdOf(entry) === lineIdOf(sent) && entry.by?.id === sent.by?.id ? { ...entry, seen: mark } : entry]
  })
}

export const changedEntry = (entries: readonly Entry[], key: string, part: Partial<Entry>): Entry[] =>
  entries.map(entry => (entry.key === key ? { ...entry, ...part } : entry))

/** What of a line is compared when somebody else may have been there. */
export type StandingLine = Pick<
  PickingLine,
  'orderitemid' | 'orderedquantity' | 'pickedquantity' | 'pickedweight' | 'shortReason' | 'task'
>

/** What becomes of an entry when its line is read again: sent on, done already, or a question to the picker. */
export function meetLine(entry: Entry, line: StandingLine | undefined): 'send' | 'done' | 'changed' {
  if (!line) return 'changed'
  if (entry.item.undecided ? line.pickedquantity === null : isSamePick(entry.item, line)) return 'done'
  return markOf(line) === entry.seen ? 'send' : 'changed'
}

const isSamePick = (item: Picked, line: StandingLine): boolean =>
  line.pickedquantity !== null &&
  (item.pickedquantity === undefined || item.pickedquantity === line.pickedquantity) &&
  (item.pickedweight === undefined || item.pickedweight === line.pickedweight) &&
  (item.reason ?? null) === line.shortReason

/** A line as the picker left it: the server's, with what is still on this device laid over it. */
export interface ShownLine extends PickingLine {
  /** Its entry that is not on the server yet. */
  entry: Entry | undefined
  /** What the server says of it. */
  server: PickingLine
  /** What an entry made now has seen (markOf). */
  seen: string
}

/** The lines of an order with the entries of this device laid over them. */
export function shownLines(order: PickingOrder, entries: readonly Entry[], sent: readonly SentEntry[]): ShownLine[] {
  return order.lines.map(line => {
    const entry = entries.findLast(one => lineIdOf(one) === line.orderitemid)
    const late = sent.findLast(one => lineIdOf(one) === line.orderitemid && one.madeVersion > order.version)
    const over = entry ?? late
    return { ...line, ...(over ? amountsOf(over.item, line) : {}), entry, server: line, seen: late?.madeMark ?? markOf(line) }
  })
}

function amountsOf(item: Picked, line: PickingLine): Partial<PickingLine> {
  if (item.undecided) return { pickedquantity: null, pickedweight: null, shortReason: null }
  const { pickedquantity, pickedweight } = item
  const packs = pickedquantity ?? (pickedweight ?? 0) / line.packContent
  return {
    pickedquantity: packs,
    pickedweight: pickedweight ?? packs * line.packContent,
    shortReason: item.reason ?? null,
    // Who picks the line again has done what was asked.
    task: null,
  }
}
