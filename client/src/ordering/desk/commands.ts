import type { Day } from '@packhouse/contract/day.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { type LinesCommand, linesAfter } from '../line-entry/commands.ts'
import type { TypedLine } from '../line-entry/lines.ts'
import type { OrderPack } from '../line-entry/packs.ts'
import { type WaitingCommand, wordsAfter } from '../line-entry/waitingLines.ts'
import { type Draft, emptyDraft, type OrderChange, type Place } from './draft.ts'
import { asNewOrder, changing, leavingOut, meaning, withChange, withDecision } from './message/changing.ts'
import { accepted, begun, closed, dropped, putIn, type Read, taken } from './message/putting.ts'
import { repeated } from './message/repeated.ts'
import { opened, withPlaced } from './message/tabs.ts'

/** What is done to a begun order at the desk: each is plain data, so that a test can send what a person does. */
export type Command =
  | { type: 'restore'; draft: Draft }
  | { type: 'clear'; today: Day }
  | { type: 'choosePlace'; place: Place }
  | { type: 'chooseStaff'; staffid: number }
  | { type: 'chooseDate'; deliveryDate: Day }
  | { type: 'chooseSlot'; slotid: number | null }
  | { type: 'instruct'; instructions: string }
  | { type: 'charge'; deliverycharge: Paise | null }
  | { type: 'lines'; command: LinesCommand }
  /** Lines typed before the list of items is there; `window` is the one that reads them. */
  | { type: 'wait'; command: WaitingCommand; window: string }
  /** The lines of the last order, as the message changes them. */
  | { type: 'repeat'; last: readonly TypedLine[] }
  | MessageCommand
  | ChangeCommand

/** What is done with a pasted message and the order that is made of it. */
type MessageCommand =
  /** It was read; `asNew`: for a new order, whatever order it could change. */
  | { type: 'paste'; read: Read; asNew: boolean }
  | { type: 'closeMessage' }
  /** Its lines go into the order as far as the packs are offered. */
  | { type: 'putIn'; offered: ReadonlyMap<number, OrderPack> }
  /** The line at this place of the message becomes these lines, is right as proposed, or is left out. */
  | { type: 'take'; at: number; lines: readonly TypedLine[] }
  | { type: 'accept'; at: number }
  | { type: 'drop'; at: number }
  | { type: 'openTab'; tab: number }
  /** The order of this tab was placed. */
  | { type: 'place'; tab: number; orderid: number }

/** What is done where the message changes an order that is open. */
type ChangeCommand =
  | { type: 'changeOrder'; orderid?: number }
  | { type: 'loadOrder'; base: NonNullable<OrderChange['base']> }
  | { type: 'mean'; at: number; itemId: number }
  | { type: 'leaveOut'; at: number }
  | { type: 'placeAsNew' }

/** Returns the draft after a command; the same one if nothing changes. (rules §3.3, §9) */
export function draftAfter(draft: Draft, command: Command): Draft {
  switch (command.type) {
    case 'restore':
      return command.draft
    case 'clear':
      return emptyDraft(command.today)
    case 'choosePlace':
      return atPlace(draft, command.place)
    case 'chooseStaff':
      return { ...draft, staffid: command.staffid }
    case 'chooseDate':
      return { ...draft, deliveryDate: command.deliveryDate }
    case 'chooseSlot':
      return { ...draft, slotid: command.slotid }
    case 'instruct':
      return { ...draft, instructions: command.instructions }
    case 'charge':
      return { ...draft, deliverycharge: command.deliverycharge }
    case 'lines':
      return { ...draft, lines: linesAfter(draft.lines, command.command) }
    case 'wait': {
      const { waiting, ...order } = draft
      const words = wordsAfter(waiting?.words ?? [], command.command)
      return words.length === 0 ? order : { ...order, waiting: { words, window: command.window } }
    }
    case 'repeat':
      return repeated(draft, command.last)
    case 'paste': {
      const after = begun(closed(draft), command.read)
      return command.asNew ? asNewOrder(after) : after
    }
    case 'closeMessage':
      return closed(draft)
    case 'putIn':
      return putIn(draft, command.offered)
    case 'take':
      return taken(draft, command.at, command.lines)
    case 'accept':
      return accepted(draft, command.at)
    case 'drop':
      return dropped(draft, command.at)
    case 'openTab':
      return opened(draft, command.tab)
    case 'place':
      return withPlaced(draft, command.tab, command.orderid)
    case 'changeOrder':
      return command.orderid === undefined ? withChange(draft) : changing(draft, command.orderid)
    case 'loadOrder':
      return withDecision(draft, { base: command.base })
    case 'mean':
      return meaning(draft, command.at, command.itemId)
    case 'leaveOut':
      return leavingOut(draft, command.at)
    case 'placeAsNew':
      return asNewOrder(draft)
  }
}

/** Another outlet has its own receiver and slot, another customer its own prices: what was agreed stays behind. (rules §4.18) */
function atPlace(draft: Draft, place: Place): Draft {
  const isElsewhere = place.outletid !== draft.place?.outletid
  const isAnother = draft.place !== null && draft.place.customerid !== place.customerid
  return {
    ...draft,
    place,
    ...(isElsewhere ? { staffid: null, slotid: null } : {}),
    lines: isAnother ? draft.lines.map(({ pack, typed }) => ({ pack, typed })) : draft.lines,
  }
}
