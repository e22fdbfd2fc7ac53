import type { Day } from '../../day.ts'
import type { CustomerId, ItemId, ItemTypeId, OutletId, PackId, TimeSlotId } from '../../ids.ts'
import type { Paise } from '../../money.ts'
import type { Milli } from '../../quantity.ts'

/** Longest message that is read, in characters. (rules §9.1) */
export const longestMessage = 20_000

/** How sure a line is: saved unseen, looked at first, or decided by a person. (rules §9.9) */
export const lineStatuses = ['SURE', 'CHECK', 'ASK'] as const
export type LineStatus = (typeof lineStatuses)[number]

/** Why a line is not sure. (rules §9.9) */
export const doubts = [
  'UNIT_ASSUMED',
  'LIKENESS',
  'UNKNOWN_WORD',
  'SEVERAL_ITEMS',
  'TWICE',
  'RANGE',
  'CONDITION',
  'UNCLEAR',
  'CANCELLED',
  'CONTAINER_SIZE',
  'PIECES_OF_WEIGHED',
  'NO_EXACT_PACK',
  'UNUSUAL_QUANTITY',
  'NOT_IN_GROUP',
  'NOT_PRICED',
  'INACTIVE',
  'OVER_LIMIT',
] as const
export type Doubt = (typeof doubts)[number]

/** Units that a clerk enters; grams, dozens and the like are converted. */
export const messageUnits = [
  'kg',
  'l',
  'pc',
  'bunch',
  'box',
  'crate',
  'bag',
  'tray',
  'pack',
  'bottle',
  'tin',
] as const
export type MessageUnit = (typeof messageUnits)[number]

/** What an order of a message wants: a new order, a change of one that exists, the last one again, or nothing. */
export const messageIntents = ['NEW', 'AMEND', 'CANCEL', 'REPEAT', 'NONE'] as const
export type MessageIntent = (typeof messageIntents)[number]

/** What a line does to its order. */
export const lineOperations = ['SET', 'ADD', 'REMOVE'] as const
export type LineOperation = (typeof lineOperations)[number]

/** How the item of a line was found, from the surest to the weakest. (rules §9.4) */
export const foundBy = ['REMEMBERED', 'NAME', 'TRADE', 'SPELLING', 'LIKENESS', 'WORDS', 'HABIT'] as const
export type FoundBy = (typeof foundBy)[number]

/** A part of the message, in characters from its start. */
export interface Span {
  from: number
  to: number
}
export interface TextSpan extends Span {
  text: string
}

export interface Alternative {
  itemId: ItemTypeId
  itemCode: string
  name: string
  /** 0 to 1. */
  likeness: number
}

/** A line as read, with what it was read from. Quantities are thousandths, rates paise. (rules §9) */
export interface ReadLine extends TextSpan {
  itemId: ItemTypeId | null
  parentItemId: ItemId | null
  itemCode: string | null
  name: string | null
  op: LineOperation
  /** As a clerk would enter it. */
  quantity: Milli | null
  unit: MessageUnit | null
  /** In the item's base unit, where it can be said. */
  baseQuantity: Milli | null
  /** Fewest packs that make the quantity exactly; quantity in thousandths of a pack. */
  packs: { packsizeid: PackId; packsize: string; quantity: Milli }[]
  /** What no packs make, in thousandths of the base unit. */
  remainder: Milli | null
  /** A number of packs of a size, as written: 2 × 5 kg; count and size in thousandths. */
  stated: { count: Milli; size: Milli; unit: 'kg' | 'l' } | null
  /** A rate the customer wrote; it changes no price. */
  quotedRate: Paise | null
  note: string | null
  status: LineStatus
  reasons: Doubt[]
  /** The customer's own word for it. */
  remembered: boolean
  /** What the customer called it, as it is remembered when the line is corrected; null where the words are apart. */
  words: string | null
  /** What the item was found by: the words of the message, the word they matched, and how. */
  found: { words: string; matched: string; by: FoundBy; likeness: number } | null
  /** The words of the quantity. */
  measured: string | null
  /** What this outlet usually orders of it, least and most, in thousandths of the base unit; given with UNUSUAL_QUANTITY. */
  usual: { least: Milli; most: Milli } | null
  /** What the message said before it corrected itself. */
  replaces: TextSpan[]
  alternatives: Alternative[]
}

export interface ReadOrder {
  outletId: OutletId | null
  heading: TextSpan | null
  intent: MessageIntent
  deliveryDate: Day | null
  slotId: TimeSlotId | null
  lines: ReadLine[]
  /** Goods that are not wanted. */
  excluded: (TextSpan & { itemId: ItemTypeId | null })[]
  /** What should reach the driver or the picker. */
  notes: TextSpan[]
}

export interface Sender {
  name: string | null
  mobile: string | null
  outlets: { outletId: OutletId; name: string; customerId: CustomerId; how: 'MOBILE' | 'NAME' | 'HEADING' }[]
}

/** A message as read: each of its characters belongs to a line, an exclusion, a note, talk or what was not read. (rules §9.1) */
export interface ReadMessage {
  sender: Sender | null
  orders: ReadOrder[]
  unread: TextSpan[]
  talk: Span[]
}
