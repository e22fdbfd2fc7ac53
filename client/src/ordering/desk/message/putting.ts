import { day } from '@packhouse/contract/day.ts'
import { addMilli } from '@packhouse/contract/quantity.ts'
import { readPacks, type TypedLine, typedPacks } from '../../line-entry/lines.ts'
import type { OrderPack } from '../../line-entry/packs.ts'
import {
  type Draft,
  emptyDraft,
  type MessageAsRead,
  type MessageLine,
  type OrderFields,
  type Place,
  type SaidLine,
} from '../draft.ts'
import { withNotes } from '../instructions.ts'
import { withChange, withoutMessage } from './changing.ts'

/** A message that was read, with the outlets it names. */
export interface Read {
  text: string
  messageId?: number | undefined
  read: MessageAsRead
  readFor: number | null
  places: ReadonlyMap<number, Place>
}

/** Takes outlet, day, slot and notes of one order of the message into the order; what is typed already stays. */
function withHead(fields: OrderFields, { read, places }: Read, tab: number): OrderFields {
  const order = read.orders[tab]
  const place = places.get(order?.outletId ?? 0) ?? fields.place
  const isElsewhere = place?.outletid !== fields.place?.outletid
  const notes = (order?.notes ?? [])
    .map(({ text }) => text.trim())
    .filter(note => !fields.instructions.includes(note))
  return {
    ...fields,
    place,
    staffid: isElsewhere ? null : fields.staffid,
    deliveryDate: order?.deliveryDate ? day(order.deliveryDate) : fields.deliveryDate,
    slotid: order?.slotId ?? (isElsewhere ? null : fields.slotid),
    instructions: withNotes(fields.instructions, notes),
  }
}

/** Puts a message next to the order: the first of its orders is open, the others wait in tabs. */
export function begun(draft: Draft, given: Read): Draft {
  const { message: _, change: __, ...fields } = draft
  const others: OrderFields = { ...emptyDraft(draft.deliveryDate), deliveryDate: draft.deliveryDate }
  const { text, messageId, read, readFor } = given
  const tabs = read.orders.map((_order, tab) => ({
    said: null,
    orderid: null,
    parked: tab === 0 ? null : withHead(others, given, tab),
  }))
  return withChange({
    ...withHead(fields, given, 0),
    message: { text, messageId, read, readFor, open: 0, tabs },
  })
}

/** Takes away what the message put into the order, and the message itself. */
export function closed(draft: Draft): Draft {
  const { message: _, change: __, ...fields } = draft
  return { ...fields, lines: withoutMessage(draft) }
}

/** Puts the lines that were read into the order, as far as the customer may order their packs; the rest waits for a decision. */
export function putIn(draft: Draft, byPack: ReadonlyMap<number, OrderPack>): Draft {
  const { message } = draft
  const read = message?.read.orders[message.open]
  if (!message || !read || message.tabs[message.open]?.said) return draft
  const lines = [...draft.lines]
  const messageLines = read.lines.map((line): SaidLine => {
    const proposed = line.op === 'REMOVE' ? [] : proposedLines(line, byPack)
    const isThere = proposed.some(({ pack }) =>
      lines.some(other => other.pack.packsizeid === pack.packsizeid),
    )
    if (!isThere) lines.push(...proposed)
    return { packs: isThere ? [] : idsOf(proposed), isSeen: false, isDropped: line.op === 'REMOVE' }
  })
  return withSaid({ ...draft, lines }, messageLines)
}

/** The packs proposed for a line; none if one of them cannot be ordered now. */
export function proposedLines(line: MessageLine, byPack: ReadonlyMap<number, OrderPack>): TypedLine[] {
  const lines = line.packs.flatMap(({ packsizeid, quantity }): TypedLine[] => {
    const pack = byPack.get(packsizeid)
    return pack && pack.price !== null ? [{ pack, typed: typedPacks(quantity) }] : []
  })
  return lines.length === line.packs.length ? lines : []
}

const idsOf = (lines: readonly TypedLine[]): number[] => lines.map(({ pack }) => pack.packsizeid)

function withSaid(draft: Draft, said: SaidLine[]): Draft {
  const { message } = draft
  if (!message) return draft
  const tabs = message.tabs.map((tab, index) => (index === message.open ? { ...tab, said } : tab))
  return { ...draft, message: { ...message, tabs } }
}

const saidIn = ({ message }: Draft): SaidLine[] => message?.tabs[message.open]?.said ?? []

/** Changes what became of one line. */
const changed = (draft: Draft, at: number, to: Partial<SaidLine>): Draft =>
  withSaid(
    draft,
    saidIn(draft).map((said, index) => (index === at ? { ...said, ...to } : said)),
  )

/** Accepts the proposal as it is in the order. */
export const accepted = (draft: Draft, at: number): Draft => changed(draft, at, { isSeen: true })

/** Returns the order without the packs that only this line put there, and where they were. */
function without(draft: Draft, at: number): { lines: TypedLine[]; place: number } {
  const messageLines = saidIn(draft)
  const shared = new Set(messageLines.flatMap(({ packs }, index) => (index === at ? [] : packs)))
  const gone = new Set(messageLines[at]?.packs.filter(pack => !shared.has(pack)))
  const first = draft.lines.findIndex(({ pack }) => gone.has(pack.packsizeid))
  const before = new Set(messageLines.slice(0, at).flatMap(({ packs }) => packs))
  const lines = draft.lines.filter(({ pack }) => !gone.has(pack.packsizeid))
  const after = lines.findLastIndex(({ pack }) => before.has(pack.packsizeid)) + 1
  return { lines, place: first < 0 ? after : Math.min(first, lines.length) }
}

/** Puts other packs in the place of a line's; a pack that the order has already gets the sum. (rules §3.3) */
export function taken(draft: Draft, at: number, chosen: readonly TypedLine[]): Draft {
  const { lines, place } = without(draft, at)
  const isThere = ({ pack }: TypedLine) => lines.some(other => other.pack.packsizeid === pack.packsizeid)
  const summed = lines.map(line => {
    const more = chosen.find(({ pack }) => pack.packsizeid === line.pack.packsizeid)
    return more ? { ...line, typed: sumOf(line.typed, more.typed) } : line
  })
  const all = summed.toSpliced(place, 0, ...chosen.filter(line => !isThere(line)))
  return changed({ ...draft, lines: all }, at, { packs: idsOf(chosen), isSeen: true, isDropped: false })
}

export function sumOf(one: string, other: string): string {
  const [first, second] = [readPacks(one), readPacks(other)]
  return first === null || second === null ? one : typedPacks(addMilli(first, second))
}

/** Leaves a line of the message out of the order. */
export function dropped(draft: Draft, at: number): Draft {
  const { lines } = without(draft, at)
  return changed({ ...draft, lines }, at, { packs: [], isSeen: true, isDropped: true })
}
