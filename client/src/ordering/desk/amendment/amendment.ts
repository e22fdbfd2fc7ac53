import {
  amendedPacks,
  candidatesOf,
  contentOf,
  type OrderedPack,
} from '@packhouse/contract/ordering/messages/amending.ts'
import { type Milli, milli, subtractMilli } from '@packhouse/contract/quantity.ts'
import { readPacks, type TypedLine, typedPacks } from '../../line-entry/lines.ts'
import type { OrderPack } from '../../line-entry/packs.ts'
import type { MessageLine, MessageOrder } from '../draft.ts'
import { fitted } from '../message/choices.ts'
import { proposedLines } from '../message/putting.ts'

/** What a message makes of an open order. */
export interface Amendment {
  /** The lines of the order afterwards. */
  lines: TypedLine[]
  /** The packs that each line of the message changed, by its place in the message. */
  packsOf: ReadonlyMap<number, readonly number[]>
  /** Lines that change nothing, with the item of the order that has that amount already; null where the order lacks it. */
  idle: { at: number; line: MessageLine; pack: OrderPack | null }[]
  /** Lines that somebody has to decide about: no item, no quantity, or no pack. */
  undecided: { at: number; line: MessageLine }[]
}

type ByPack = ReadonlyMap<number, OrderPack>

interface Packs extends OrderedPack {
  pack: OrderPack
}
const asPacks = ({ pack, typed }: TypedLine): Packs => ({
  pack,
  packsizeid: pack.packsizeid,
  itemId: pack.item.itemId,
  contentMilli: pack.contentMilli,
  packsMilli: readPacks(typed) ?? milli(0),
})

/** Returns an order as a message asks for it, at the prices of the order; new packs at those that are offered. (rules §9.11) */
export function amended(
  order: readonly TypedLine[],
  { intent, lines: said }: MessageOrder,
  byPack: ByPack,
): Amendment {
  const lines = said.map(({ itemId, op, quantity, baseQuantity, status, ...line }) => ({
    itemId,
    op,
    hasQuantity: quantity !== null,
    isAsk: status === 'ASK',
    candidates: candidatesOf(line),
    alike: line.alternatives.map(one => one.itemId),
    baseMilli: baseQuantity,
  }))
  const proposed = (place: number) => (said[place] ? proposedFor(said[place], byPack).map(asPacks) : [])
  const { packs, packsOf, idle, undecided } = amendedPacks(order.map(asPacks), { intent, lines }, proposed)
  return {
    lines: packs.map(({ pack, packsMilli }) => ({ pack, typed: typedPacks(packsMilli) })),
    packsOf,
    idle: idle.flatMap(at => {
      const line = said[at]
      return line
        ? [{ at, line, pack: order.find(({ pack }) => pack.item.itemId === line.itemId)?.pack ?? null }]
        : []
    }),
    undecided: undecided.flatMap(at => (said[at] ? [{ at, line: said[at] }] : [])),
  }
}

const idOf = ({ pack }: TypedLine): number => pack.packsizeid

/** The packs that were read for a line, else those that fit it best. */
function proposedFor(line: MessageLine, byPack: ByPack): TypedLine[] {
  const read = line.packs.length > 0 ? proposedLines(line, byPack) : []
  if (read.length > 0) return read
  const own = [...byPack.values()].filter(({ item }) => item.itemId === line.itemId)
  return fitted(own, line).filter(({ typed }) => typed !== '')
}

/** An item of an order before and after; null and empty where the order lacks it. */
export interface ItemChange {
  pack: OrderPack
  /** How the message calls it. */
  said: string
  /** The line of the message, by its place. */
  at: number
  /** In thousandths of its base unit. */
  before: Milli | null
  after: Milli | null
  /** The same in packs. */
  packsBefore: TypedLine[]
  packsAfter: TypedLine[]
}

/** Returns the items that an amendment changes, in the order of the message. */
export function changesIn(
  before: readonly TypedLine[],
  { lines, packsOf }: Amendment,
  { lines: said }: MessageOrder,
): ItemChange[] {
  const changes = new Map<number, ItemChange>()
  for (const [at, packs] of packsOf) {
    const pack = [...lines, ...before].find(line => packs.includes(idOf(line)))?.pack
    const line = said[at]
    if (!pack || !line || changes.has(pack.item.itemId)) continue
    const { itemId } = pack.item
    const [packsBefore, packsAfter] = [linesOfItem(before, itemId), linesOfItem(lines, itemId)]
    changes.set(itemId, {
      pack,
      at,
      packsBefore,
      packsAfter,
      said: line.words ?? line.found?.words ?? '',
      before: contentIn(packsBefore),
      after: contentIn(packsAfter),
    })
  }
  return [...changes.values()].filter(({ before: was, after }) => was !== after)
}

const linesOfItem = (lines: readonly TypedLine[], itemId: number): TypedLine[] =>
  lines.filter(({ pack }) => pack.item.itemId === itemId)
const contentIn = (lines: readonly TypedLine[]): Milli | null =>
  lines.length === 0 ? null : contentOf(lines.map(asPacks))

/** How much more of an item the order needs, in thousandths of its base unit; negative for less. */
export const moreOf = ({ before, after }: Pick<ItemChange, 'before' | 'after'>): Milli =>
  subtractMilli(after ?? milli(0), before ?? milli(0))

/**
 * Returns a message whose additions are amounts, as they were of the order that it was read for: what it asks for stays the same when
 * a colleague changes the order meanwhile. (rules §9.11)
 */
export function settled(read: MessageOrder, order: readonly TypedLine[], byPack: ByPack): MessageOrder {
  const { lines, packsOf } = amended(order, read, byPack)
  return {
    ...read,
    lines: read.lines.map((line, at) => {
      const after =
        line.op === 'ADD' && packsOf.has(at) && line.itemId !== null ? linesOfItem(lines, line.itemId) : []
      const content = contentIn(after)
      if (content === null) return line
      const packs = after.map(one => ({
        packsizeid: idOf(one),
        packsize: one.pack.packName,
        quantity: asPacks(one).packsMilli,
      }))
      return { ...line, op: 'SET', baseQuantity: content, packs }
    }),
  }
}

/** Returns a message with what was decided about lines that were not clear: the item that each means. */
export const decided = (read: MessageOrder, items: ReadonlyMap<number, number>): MessageOrder => ({
  ...read,
  lines: read.lines.map((line, at) => {
    const itemId = items.get(at)
    if (itemId === undefined) return line
    const name = line.alternatives.find(one => one.itemId === itemId)?.name ?? line.name
    const isSame = itemId === line.itemId
    return { ...line, itemId, name, status: 'SURE', ...(isSame ? {} : { packs: [] }) }
  }),
})
