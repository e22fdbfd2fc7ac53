import { z } from 'zod'
import { supplierKinds } from '../../business/gst/supplier-kind.ts'
import { Day, Instant } from '../../day.ts'
import { CustomerId, ItemTypeId, OrderId, OutletId, PackId, TimeSlotId } from '../../ids.ts'
import { Rupees } from '../../money.ts'
import { longestNotes } from '../../platform/formats/limits.ts'
import { textOf } from '../../platform/formats/names.ts'
import { owed } from '../../platform/formats/seen-with.ts'
import { Quantity } from '../../quantity.ts'
import { callOutcomes, regularStates } from './states.ts'

/** Counts of a slot, or of the whole day; each equals the list that it opens. (rules §13.3) */
const Figures = z.object({
  /** Orders that are not rejected, their value, their lines, and how many of these are picked. */
  orders: z.int(),
  value: Rupees,
  lines: z.int(),
  packedLines: z.int(),
  notAccepted: z.int(),
  held: owed(z.int()),
  belowMinimum: z.int(),
  /** Regular outlets that are silent or late; they count in the slot of their last order. */
  silent: z.int(),
  withoutPicker: z.int(),
  /** Orders on a trip: none until trips are planned. */
  onTrip: z.int(),
  out: z.int(),
  delivered: z.int(),
})

/** The evening before a delivery day. */
export const Tonight = z.object({
  deliveryDate: Day,
  slots: z.array(z.object({ slotId: TimeSlotId, slot: z.string(), cutoffAt: Instant, figures: Figures })),
  day: Figures.extend({
    /** Messages that nobody looked at, and items of which accepted orders need more than there is and comes by that day. */
    messages: z.int(),
    shortItems: z.int(),
  }),
  /** Orders in at the end of each quarter hour: so far, and in the last four evenings before the same weekday, if there are four. */
  arrivals: z.object({
    buckets: z.array(z.object({ at: Instant, count: z.int() })),
    usual: z.array(z.object({ at: Instant, low: z.int(), median: z.int(), high: z.int() })),
  }),
  expected: z.object({ orders: z.int(), value: Rupees }),
  /**
   * Lines of packed orders at the end of each quarter hour of the delivery day so far, and how many must be packed when a slot begins:
   * its own, and those of the slots before it.
   */
  packing: z.object({
    buckets: z.array(z.object({ at: Instant, count: z.int() })),
    /** `packed`: how many of these are picked. */
    needed: z.array(z.object({ at: Instant, count: z.int(), packed: z.int() })),
  }),
  /** The business becomes another kind to GST today or within a week. (rules §12.1) */
  kindSoon: z.object({ from: Day, kind: z.enum(supplierKinds) }).nullable(),
  /** The next day with orders, where this one has neither orders nor regulars. */
  nextDay: Day.nullable(),
})

/** An outlet that usually orders for a day. */
export const Regular = z.object({
  outletId: OutletId,
  outletName: z.string(),
  city: z.string(),
  customerId: CustomerId,
  businessname: z.string(),
  contact: z.string(),
  mobile: z.string(),
  /** Slot of its last order for such a day. */
  slotId: TimeSlotId,
  usualAt: Instant,
  /** From then on it is late. */
  lateAt: Instant,
  /** Orders for the last same weekdays with deliveries, and how many those were. */
  ofWeekdays: z.tuple([z.int(), z.int()]),
  usualValue: Rupees,
  usualLines: z.array(
    z.object({
      packsizeid: PackId,
      itemId: ItemTypeId,
      itemName: z.string(),
      packsize: z.string(),
      quantity: Quantity,
    }),
  ),
  lastOrderId: OrderId,
  lastDeliveryDate: Day,
  state: z.enum(regularStates),
  outcome: z.enum(callOutcomes).nullable(),
  callAgainAt: Instant.nullable(),
  note: z.string(),
  saidBy: z.string().nullable(),
  saidAt: Instant.nullable(),
})
export type Regular = z.output<typeof Regular>

export const SayOutcome = z.object({
  outletId: OutletId,
  deliveryDate: Day,
  outcome: z.enum(callOutcomes),
  /** With CALL_AGAIN, and only with it. */
  callAgainAt: Instant.optional(),
  note: textOf('Note', longestNotes).optional(),
})
