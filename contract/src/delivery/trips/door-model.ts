import { z } from 'zod'
import { referenceIssue } from '../../billing/receipt-modes.ts'
import { confirmFigures } from '../../business/guard/model.ts'
import { Day, Instant } from '../../day.ts'
import { OrderId, OrderLineId, TripId } from '../../ids.ts'
import { PositiveRupees, Rupees } from '../../money.ts'
import { storedReturnReasons } from '../../ordering/orders/return-reasons.ts'
import { tripStates } from '../../ordering/orders/trip-states.ts'
import { version } from '../../paging.ts'
import { FileRef } from '../../platform/files/model.ts'
import { longestTitle, mostCrates, shortestName } from '../../platform/formats/limits.ts'
import { nameOf } from '../../platform/formats/names.ts'
import { PaymentReference } from '../../platform/formats/reference.ts'
import { NonNegativeQuantity, Quantity } from '../../quantity.ts'
import { SentenceModel } from '../../sentence-model.ts'
import { itemUnits } from '../../units.ts'
import { changeReasons, doorModes, longestDoorNote, stopStates } from './lifecycle.ts'
import { SoldGoods } from './sold-model.ts'

export const DoorCode = z.string().regex(/^\d{4}$/, 'The code has 4 digits')

/** One line at the door; lines that are left out were delivered as packed. Amounts in packs, weights in base units. */
const line = z.object({
  orderitemid: OrderLineId,
  /** What the customer kept. */
  delivered: NonNegativeQuantity,
  deliveredweight: NonNegativeQuantity.optional(),
  /** What the driver took back; what is neither delivered nor returned was not on the truck. */
  returned: NonNegativeQuantity.optional(),
  returnedweight: NonNegativeQuantity.optional(),
  reason: z.enum(storedReturnReasons).optional(),
})

const money = z
  .object({ mode: z.enum(doorModes), amount: PositiveRupees, reference: PaymentReference.optional() })
  .superRefine(({ mode, reference }, context) => {
    const issue = referenceIssue(mode, reference)
    if (issue) context.addIssue({ code: 'custom', path: ['reference'], message: issue })
  })

const crateCount = z.int().min(0).max(mostCrates)

/** Marks an entry that says anew what happened at a stop, altogether. (rules §21.6) */
const change = z.object({
  reason: z.enum(changeReasons),
  note: nameOf('Note', shortestName, longestDoorNote).optional(),
})

/** What happened at a stop, as the driver entered it. */
const happened = {
  lines: z.array(line).max(400),
  receiver: nameOf('Receiver', shortestName, longestTitle).optional(),
  crates: z.object({ out: crateCount, in: crateCount }),
  money: z.array(money).max(3, 'At most three payments at a stop'),
  photos: z.array(FileRef).max(3, 'At most 3 photos at a stop').optional(),
  /** When it happened, by the driver's phone. */
  at: Instant,
}
export const StopEntry = z.object({
  orderid: OrderId,
  version,
  ...happened,
  /** Given: this is what counts from now on. Left out: a further entry that differs waits for the office. */
  change: change.optional(),
  ...confirmFigures,
})
/** The same as it is stored and shown. */
export const StoredStopEntry = z.object({
  ...happened,
  lines: z.array(line),
  photos: z.array(z.string()),
  receiver: z.string().nullable(),
  money: z.array(z.object({ mode: z.enum(doorModes), amount: Rupees, reference: z.string().nullable() })),
  change: change.nullable().optional(),
})

/** A line as it was packed: what the driver brings. */
export const DoorLine = z.object({
  orderitemid: OrderLineId,
  name: z.string(),
  localName: z.string().nullable(),
  /** Its item's names in Indian scripts. */
  names: z.array(z.string()),
  packsize: z.string(),
  unit: z.enum(itemUnits),
  /** Weighed when it was picked, so that what comes back is weighed too. */
  byWeight: z.boolean(),
  packs: Quantity,
  /** In the base unit. */
  weight: Quantity,
  /** What the customer has of it now: as packed, until something was short or came back. */
  keptpacks: Quantity,
  keptweight: Quantity,
})
export type DoorLine = z.output<typeof DoorLine>

/** Another stop of the customer on the day of the trip. */
const OtherStop = z.object({
  /** Null: on this trip. */
  trip: z.string().nullable(),
  place: z.int(),
  /** What is to collect there now, and what was collected there. */
  toCollect: Rupees,
  collected: Rupees,
})

const DoorDocument = z.object({ number: z.string(), total: Rupees })

/** A stop as the driver sees it; no prices where this link may not collect. */
export const DoorStop = z.object({
  orderid: OrderId,
  version,
  place: z.int(),
  outletName: z.string(),
  businessname: z.string(),
  area: z.string(),
  address: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  contact: z.object({ name: z.string(), mobile: z.string() }).nullable(),
  instructions: z.string(),
  lines: z.array(DoorLine),
  /** Crates that came with the order, and those there before it. */
  crates: z.object({ out: z.int(), there: z.int() }),
  documents: z.array(DoorDocument),
  /** The same, for a driver's page that was open before the server was updated. */
  papers: z.array(DoorDocument).optional(),
  /** With the goods as the books have them; 0 where this link may not collect. `toCollect` of the contract goes on from it. (rules §21.4) */
  toCollect: Rupees,
  /** What payments of this stop paid of what was to collect. */
  paid: Rupees,
  others: z.array(OtherStop),
  /** What the lines are worth; null: nothing is billed yet, or this link may not collect. */
  sold: SoldGoods.nullable(),
  state: z.enum(stopStates),
  /** When it was entered first, by the driver's phone; and when it was changed last. (rules §21.6) */
  doneAt: Instant.nullable(),
  changedAt: Instant.nullable(),
  /** What counts and what waits of its entries; of a stop that was entered nowhere, what the books have. Null: not visited yet. */
  entry: StoredStopEntry.nullable(),
  /** Why a part of it waits for the office. */
  why: SentenceModel.nullable(),
})

export const DoorTrip = z.object({
  id: TripId,
  name: z.string(),
  deliveryDate: Day,
  slot: z.string().nullable(),
  vehicle: z.string().nullable(),
  driver: z.string(),
  state: z.enum(tripStates),
  office: z.object({ name: z.string(), phone: z.string().nullable() }),
  /** Whether this link sees what is to collect and takes it; else the office collects. */
  collects: z.boolean(),
  /** Where UPI payments go. */
  upi: z.object({ address: z.string(), name: z.string() }).nullable(),
  stops: z.array(DoorStop),
})
