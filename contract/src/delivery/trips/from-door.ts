import { z } from 'zod'
import { receiptModes } from '../../billing/receipt-modes.ts'
import { Instant } from '../../day.ts'
import { CustomerId, DoorEntryId, OrderId, TripId } from '../../ids.ts'
import { Rupees } from '../../money.ts'
import { OrderStatus } from '../../ordering/orders/model.ts'
import { tripStates } from '../../ordering/orders/trip-states.ts'
import { version } from '../../paging.ts'
import { owed, seenWith } from '../../platform/formats/seen-with.ts'
import { SentenceModel } from '../../sentence-model.ts'
import { DoorLine, DoorStop, StopEntry, StoredStopEntry } from './door-model.ts'
import { partStates, stopParts } from './lifecycle.ts'
import { SoldGoods } from './sold-model.ts'

/** A part of an entry, and what became of it. */
const EntryPart = z.object({
  part: z.enum(stopParts),
  state: z.enum(partStates),
  /** Why it waits, or waited. */
  why: SentenceModel.nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  /** Why it was set aside. */
  reason: z.string().nullable(),
  /** The office can take its decision back. */
  canUndo: z.boolean(),
  /** Deciding it, or taking that back, decides money. */
  isMoney: z.boolean(),
})
export type EntryPart = z.output<typeof EntryPart>

/** Of a payment at a stop: for who sees dues, and who enters, corrects, decides and settles stops. (rules §8.5) */
const paid = seenWith(['dues', 'money', 'dispatch'], Rupees)
const enteredMoney = StoredStopEntry.shape.money.element

/** What was entered at a stop, with what waits for the office, and the order as it is now. */
export const FromDoor = z.object({
  id: DoorEntryId,
  tripId: TripId,
  tripName: z.string(),
  tripState: z.enum(tripStates),
  driver: z.string(),
  orderid: OrderId,
  customerId: CustomerId,
  outletName: z.string(),
  businessname: z.string(),
  /** When the stop was entered first, by the driver's phone. */
  enteredAt: Instant,
  /** When this was entered, by the driver's phone, and when it was received. */
  happenedAt: Instant,
  receivedAt: Instant,
  /** Why its first part waits, or waited. */
  why: SentenceModel,
  parts: z.array(EntryPart),
  /** What of it needs no decision any more: its goods; its money and crates. */
  isDelivered: z.boolean(),
  isCounted: z.boolean(),
  entry: StoredStopEntry.extend({ money: z.array(enteredMoney.extend({ amount: paid })) }),
  order: z.object({
    status: OrderStatus,
    version,
    lines: z.array(DoorLine),
    /** What the lines are worth; null: nothing is billed. */
    sold: owed(SoldGoods.nullable()),
  }),
  /** What the books have of the stop. */
  booked: z.object({
    money: z.array(
      z.object({
        mode: z.enum(receiptModes),
        amount: paid,
        reference: z.string().nullable(),
        number: z.string(),
      }),
    ),
    crates: z.object({ out: z.int(), in: z.int() }),
  }),
  /** Cash that the driver has to hand in, and what the customer owes. */
  cash: owed(Rupees),
  owes: owed(Rupees),
})

/** A stop as the office changes it. */
export const StopOfTrip = DoorStop.omit({ documents: true, papers: true })
/** What happened at a stop as the office corrects it: an entry with its reason. */
export const ChangedStop = StopEntry.omit({ photos: true, at: true }).required({ change: true })
