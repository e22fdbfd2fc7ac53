import { z } from 'zod'
import { Day } from '../../day.ts'
import { ItemTypeId, LotId, OrderId, OrderLineId, PickerId, TimeSlotId } from '../../ids.ts'
import { version } from '../../paging.ts'
import { Quantity } from '../../quantity.ts'
import { SentenceModel } from '../../sentence-model.ts'
import { itemUnits } from '../../units.ts'
import { pickReasons } from './lifecycle.ts'
import { OrderStatus } from './model.ts'

/** A line for the picker; amounts as packs and as base units. */
export const PickingLine = z.object({
  orderitemid: OrderLineId,
  itemId: ItemTypeId,
  name: z.string(),
  localName: z.string().nullable(),
  /** Its item's names in Indian scripts. */
  names: z.array(z.string()),
  packsize: z.string(),
  packContent: Quantity,
  itemUnit: z.enum(itemUnits),
  catchWeight: z.boolean(),
  byPiece: z.boolean(),
  orderedquantity: Quantity,
  orderedweight: Quantity,
  /** null if undecided. */
  pickedquantity: Quantity.nullable(),
  pickedweight: Quantity.nullable(),
  draftquantity: Quantity.nullable(),
  draftweight: Quantity.nullable(),
  shortReason: z.enum(pickReasons).nullable(),
  /** Its share of an item that was short, base units: the picker takes up to it; null: not shared out. (rules §35) */
  allotted: Quantity.nullable(),
  /** A late change in words; null if none is waiting. */
  task: z.string().nullable(),
  /** The same with its key. */
  taskWords: SentenceModel.nullable(),
  substituteFor: OrderLineId.nullable(),
})

export const PickingOrder = z.object({
  orderid: OrderId,
  status: OrderStatus,
  version,
  businessname: z.string(),
  outletName: z.string(),
  city: z.string(),
  slotId: TimeSlotId,
  /** Place on the wall: A1–A4, B1 … by running order of the slot, the same on every screen. */
  place: z.string(),
  instructions: z.string(),
  pickerId: PickerId.nullable(),
  pickerName: z.string().nullable(),
  /** In packing order. */
  lines: z.array(PickingLine),
})
export type PickingOrder = z.output<typeof PickingOrder>

/** One item across the orders of a slot. */
export const PickingItem = z.object({
  itemId: ItemTypeId,
  name: z.string(),
  localName: z.string().nullable(),
  /** Its item's names in Indian scripts. */
  names: z.array(z.string()),
  itemUnit: z.enum(itemUnits),
  lines: z.int(),
  decidedLines: z.int(),
  orderedweight: Quantity,
  pickedweight: Quantity,
  /** On hand and not picked for any order. */
  freeweight: Quantity,
})

/** A lot that may be in the picker's hand: what is left of it and not blocked. */
export const HallLot = z.object({
  id: LotId,
  itemId: ItemTypeId,
  /** The day it came in. */
  day: Day,
  supplier: z.string().nullable(),
  onHand: Quantity,
  bestBefore: Day.nullable(),
  /** The last day it may leave: its best before, or up to when it was let go; null: always. (rules §27.10) */
  lastDay: Day.nullable(),
})
export type HallLot = z.output<typeof HallLot>

/** Progress of a slot. */
export const PickingSlot = z.object({
  id: TimeSlotId,
  timeSlot: z.string(),
  orders: z.int(),
  packedOrders: z.int(),
  lines: z.int(),
  decidedLines: z.int(),
  tasks: z.int(),
})
export type PickingSlot = z.output<typeof PickingSlot>

export const PickingBoard = z.object({
  deliveryDate: Day,
  slots: z.array(PickingSlot),
  orders: z.array(PickingOrder),
  /** Requested with by=item, in packing order. */
  items: z.array(PickingItem),
  /** Of the items of its lines, in the order in which they leave: the phone knows them without a network. (rules §27.10) */
  lots: z.array(HallLot),
})
