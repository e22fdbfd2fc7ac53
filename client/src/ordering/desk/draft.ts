import { addDays, type Day } from '@packhouse/contract/day.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { messages } from '@packhouse/contract/ordering/messages/endpoints.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import type { Data } from '../../app/requests/figures.ts'
import type { TypedLine } from '../line-entry/lines.ts'
import type { OrderPack } from '../line-entry/packs.ts'

/** The order's destination, as known before its details load. */
export interface Place {
  customerid: number
  outletid: number
  businessname: string
  outletName: string
}

export type MessageAsRead = Data<typeof messages.readMessage>
export type MessageOrder = MessageAsRead['orders'][number]
export type MessageLine = MessageOrder['lines'][number]

/** The state of a line of the message. */
export interface SaidLine {
  /** Its packs in the order; none while somebody has to decide. */
  packs: number[]
  /** A person looked at it. */
  isSeen: boolean
  isDropped: boolean
  /** The last order was added to it. */
  isRepeated?: boolean | undefined
}

/** One order of a message; a message with headings of outlets has several. */
interface MessageTab {
  /** null until its lines are in the order. */
  said: SaidLine[] | null
  /** Its order while another one is open. */
  parked: OrderFields | null
  /** The order it became. */
  orderid: number | null
}

/** A message as pasted, next to the order that is made of it. */
interface PastedMessage {
  text: string
  /** The message of the inbox that it is; undefined if it was pasted here. */
  messageId?: number | undefined
  read: MessageAsRead
  /** The outlet it was read for; null: nobody known. */
  readFor: number | null
  /** The order that is open; as many tabs as orders. */
  open: number
  tabs: MessageTab[]
}

/** The open order that the message of a draft changes. */
export interface OrderChange {
  orderid: number
  /** The order when the message was put next to it, by which the message is understood; null until it is loaded. */
  base: { version: number; lines: TypedLine[] } | null
  /** Lines that were not clear, by their place in the message, and the items that they mean. */
  items: [at: number, itemId: number][]
  /** Lines that were not clear and are left out. */
  leftOut: number[]
}

/** An order as typed so far, without the message it is made of. */
export interface OrderFields {
  place: Place | null
  /** Receiver; null = anyone at the outlet. */
  staffid: number | null
  deliveryDate: Day
  slotid: number | null
  instructions: string
  /** null = nothing typed. */
  deliverycharge: Paise | null
  lines: TypedLine[]
  /** The outlet that the same goods were ordered for. */
  sameAs?: { customerid: number; outletid: number } | undefined
  /** Lines typed before the list of items was there, and the window that reads them. */
  waiting?: { words: readonly string[]; window: string } | undefined
}

/** An order as typed so far; the whole draft can be stored and restored. */
export interface Draft extends OrderFields {
  message?: PastedMessage | undefined
  /** The message changes this order; it makes no new one. */
  change?: OrderChange | undefined
}

/** What a draft becomes: an order, or the change of one. */
export type DraftKind = 'ORDER' | 'CHANGE'

export const kindOf = ({ change }: Draft): DraftKind => (change ? 'CHANGE' : 'ORDER')

/** An empty order; delivery is tomorrow. */
export const emptyDraft = (today: Day): Draft => ({
  place: null,
  staffid: null,
  deliveryDate: addDays(today, 1),
  slotid: null,
  instructions: '',
  deliverycharge: null,
  lines: [],
})

/** Whether the draft contains anything worth keeping. */
export const isWorth = ({ place, lines, instructions, deliverycharge, message, waiting }: Draft): boolean =>
  lines.length > 0 ||
  waiting !== undefined ||
  message !== undefined ||
  (place !== null && (instructions.trim() !== '' || deliverycharge !== null))

/** What another outlet orders too. */
export type Goods = Pick<OrderFields, 'place' | 'deliveryDate' | 'lines'>

/** The same goods on the same day for another outlet, at its own prices: nothing that was agreed or asked goes with them. (rules §3.3) */
export const sameElsewhere = ({ place, deliveryDate, lines }: Goods, today: Day): Draft => ({
  ...caughtUp({ ...emptyDraft(today), deliveryDate }, today),
  sameAs: place ? { customerid: place.customerid, outletid: place.outletid } : undefined,
  lines: lines.map(({ pack, typed }) => ({ pack, typed })),
})

/** Updates an old draft: a past delivery day becomes tomorrow. */
export const caughtUp = (draft: Draft, today: Day): Draft =>
  draft.deliveryDate >= today ? draft : { ...draft, deliveryDate: addDays(today, 1), slotid: null }

/** Returns the lines of the last order that can be ordered again, and the names of the others. */
export function repeatable(
  last: readonly {
    packsizeid: number
    name: string
    packsize: string
    orderedquantity: Milli
    substituteFor: number | null
  }[],
  offered: ReadonlyMap<number, OrderPack>,
  typedOf: (packs: Milli) => string,
): { lines: TypedLine[]; left: string[] } {
  const lines: TypedLine[] = []
  const left: string[] = []
  for (const { packsizeid, name, packsize, orderedquantity, substituteFor } of last) {
    const pack = offered.get(packsizeid)
    // It replaced a line that is itself in this list, or was taken off while it was picked.
    if (substituteFor !== null || orderedquantity === 0) continue
    if (pack) lines.push({ pack, typed: typedOf(orderedquantity) })
    else left.push(`${name} ${packsize}`)
  }
  return { lines, left }
}
