import { mulDivHalfUp } from '@packhouse/contract/money.ts'
import type { OrderStatus, PickReason } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { contentOf } from '@packhouse/contract/ordering/orders/tolerance.ts'
import { type Milli, milli } from '@packhouse/contract/quantity.ts'
import type { Entry } from '../../app/offline/entries.ts'
import type { Kept, Sent } from '../../app/offline/offlineQueue.ts'
import { markOf } from '../orders/order/picking/pickStore.ts'
import type { PickingLine, PickingOrder } from './board.ts'

/** What was decided for a line, in thousandths; `undecided` undoes a pick. */
export interface Picked {
  orderitemid: number
  pickedquantity?: Milli
  pickedweight?: Milli
  reason?: PickReason
  confirm?: boolean
  undecided?: true
  /** The lot in the hand; without it the oldest leaves. (rules §27.3) */
  lotid?: number
  /** Why it takes more than its share. (rules §35.5) */
  aboveShare?: string
}

/** A pick as it is entered. */
export interface MadePick {
  orderid: number
  pickerId: number | null
  item: Picked
}
/** A pick stored on the device until the server has it. */
export type QueuedPick = Entry<MadePick>

/** The order of a pick, with its line; undefined once it is gone. */
export interface PickState {
  version: number
  status: OrderStatus
  line: CurrentLine | undefined
}
export type SentPick = Sent<MadePick, PickState>
export type KeptPicks = Kept<MadePick, PickState>

/** Where a pick has quantities; the device keeps them as on the wire. */
export const pickFigures = { item: { pickedquantity: 3, pickedweight: 3 } } as const

export const lineIdOf = ({ item }: MadePick): number => item.orderitemid

export const markOfPick = ({ line }: PickState): string => (line ? markOf(line) : '')

/** The fields of a line compared to detect changes by others. */
export type CurrentLine = Pick<
  PickingLine,
  'orderitemid' | 'orderedquantity' | 'pickedquantity' | 'pickedweight' | 'shortReason' | 'task'
>

/** Decides what happens to an entry after its line is read again: send it, drop it as done, or ask the picker. */
export function meetLine(
  entry: Pick<QueuedPick, 'item' | 'seen'>,
  line: CurrentLine | undefined,
): 'send' | 'done' | 'changed' {
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
  entry: QueuedPick | undefined
  /** The line on the server. */
  server: PickingLine
  /** The `seen` of an entry made now (markOf). */
  seen: string
}

/** Returns the lines of an order with this device's entries applied. */
export function shownLines(order: PickingOrder, { entries, sent }: KeptPicks): ShownLine[] {
  const { orderid } = order
  const status = statusOf(order, sent)
  return order.lines.map(line => {
    const entry = entries.findLast(one => lineIdOf(one) === line.orderitemid)
    const late = sent.findLast(one => lineIdOf(one) === line.orderitemid && one.after.version > order.version)
    const over = entry ?? late
    const seen = late ? markOfPick(late.after) : markOf(line)
    return {
      ...line,
      ...(over ? amountsOf(over.item, line) : {}),
      orderid,
      status,
      entry,
      server: line,
      seen,
    }
  })
}

/** The reply to the last pick of an order says that it is packed before the board shows it. */
const statusOf = ({ orderid, version, status }: PickingOrder, sent: readonly SentPick[]): OrderStatus =>
  sent.findLast(one => one.orderid === orderid && one.after.version > version)?.after.status ?? status

/** Whether the order of a line is packed, or further: none of its picks can be changed or undone in the hall. */
export const isPacked = ({ status }: ShownLine): boolean => status !== 'PENDING' && status !== 'PACKING'

function amountsOf(item: Picked, line: PickingLine): Partial<PickingLine> {
  if (item.undecided) return { pickedquantity: null, pickedweight: null, shortReason: null }
  const { pickedquantity, pickedweight } = item
  const packs = pickedquantity ?? milli(mulDivHalfUp(pickedweight ?? 0, 1000, line.packContent))
  return {
    pickedquantity: packs,
    pickedweight: pickedweight ?? contentOf(packs, line.packContent),
    shortReason: item.reason ?? null,
    // Picking the line again completes its task.
    task: null,
    taskWords: null,
  }
}
