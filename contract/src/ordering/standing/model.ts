import { z } from 'zod'
import { confirmFigures } from '../../business/guard/model.ts'
import { Day, Instant } from '../../day.ts'
import { CustomerId, ItemTypeId, OrderId, OutletId, PackId, StandingOrderId, TimeSlotId } from '../../ids.ts'
import { Rupees } from '../../money.ts'
import { version } from '../../paging.ts'
import { Instructions } from '../../platform/formats/names.ts'
import { PositiveQuantity, Quantity } from '../../quantity.ts'
import { SentenceModel } from '../../sentence-model.ts'
import { OrderStatus } from '../orders/model.ts'
import { maxPacksMilli, tooManyPacks } from '../reading/limits.ts'
import { dayStates, runStates } from './days.ts'

const Weekdays = z
  .array(z.int().min(1).max(7))
  .min(1, 'Choose at least one weekday')
  .max(7)
  .refine(days => new Set(days).size === days.length, 'Choose each weekday only once')
  .overwrite(days => days.toSorted((one, other) => one - other))
  .meta({ description: '1 = Monday … 7 = Sunday' })

const Pauses = z
  .array(
    z
      .object({ from: Day, until: Day })
      .refine(({ from, until }) => from <= until, 'A pause must end on or after its first day'),
  )
  .max(50, 'A standing order can have at most 50 pauses')
  .meta({ description: 'Days without an order, first and last included' })

const Lines = z
  .array(
    z.object({
      packsizeid: PackId,
      quantity: PositiveQuantity.refine(packs => packs <= maxPacksMilli, tooManyPacks),
    }),
  )
  .min(1, 'Add at least one item')
  .max(200, 'An order can have at most 200 lines')
  .refine(
    lines => new Set(lines.map(({ packsizeid }) => packsizeid)).size === lines.length,
    'Add each pack only once',
  )

const plan = {
  weekdays: Weekdays,
  slotId: TimeSlotId,
  items: Lines,
  instructions: Instructions.optional(),
  from: Day,
  /** The last delivery day; null: until it is deactivated. */
  until: Day.nullable(),
  pauses: Pauses,
  isActive: z.boolean(),
}

export const NewStandingOrder = z.object({
  outletId: OutletId,
  ...plan,
  until: plan.until.default(null),
  pauses: plan.pauses.default([]),
  isActive: plan.isActive.default(true),
  ...confirmFigures,
})
export const EditedStandingOrder = z.object({ ...plan, version, ...confirmFigures }).partial({
  weekdays: true,
  slotId: true,
  items: true,
  from: true,
  until: true,
  pauses: true,
  isActive: true,
})

export const StandingOrder = z.object({
  id: StandingOrderId,
  outletId: OutletId,
  outletName: z.string(),
  customerId: CustomerId,
  businessname: z.string(),
  weekdays: z.array(z.int()),
  slotId: TimeSlotId,
  timeSlot: z.string(),
  items: z.array(
    z.object({
      packsizeid: PackId,
      itemId: ItemTypeId,
      quantity: Quantity,
      itemName: z.string(),
      packsize: z.string(),
    }),
  ),
  instructions: z.string(),
  from: Day,
  until: Day.nullable(),
  pauses: z.array(z.object({ from: Day, until: Day })),
  isActive: z.boolean(),
  /** The next delivery day that it makes an order for, at most 60 days ahead. */
  nextDay: Day.nullable(),
  changedBy: z.string(),
  changedAt: Instant,
  version,
})

/** A standing order as it is typed, to see its coming days before it is saved. */
export const StandingOrderToPreview = z.object({
  /** The saved one that is changed, which made some of the days already. */
  standingId: StandingOrderId.optional(),
  outletId: OutletId,
  weekdays: plan.weekdays,
  slotId: plan.slotId,
  items: plan.items,
  from: plan.from,
  until: plan.until.default(null),
  pauses: plan.pauses.default([]),
})

/** What a person decided about; left out: what is stored. */
export const RunToDecide = z.enum(['REFUSED', 'ASKED']).meta({
  description: 'What the person saw, so that one who saw REFUSED is asked about an order that came in since',
})

/** The outcome of a standing order for a delivery day. */
export const StandingRun = z.object({
  standingId: StandingOrderId,
  deliveryDate: Day,
  outletId: OutletId,
  outletName: z.string(),
  customerId: CustomerId,
  businessname: z.string(),
  timeSlot: z.string(),
  state: z.enum(runStates),
  orderId: OrderId.nullable(),
  /** ASKED: the order of the outlet that is there already. */
  otherOrderId: OrderId.nullable(),
  /** Why no order was made, or why somebody left it out. */
  why: SentenceModel.nullable(),
  at: Instant,
})

/** One of the coming days of a standing order, as it will be. */
export const StandingDay = z.object({
  deliveryDate: Day,
  state: z.enum(dayStates),
  /** The name of the holiday. */
  holiday: z.string().nullable(),
  /** What was made of it already. */
  run: z
    .object({
      state: z.enum(runStates),
      orderId: OrderId.nullable(),
      status: OrderStatus.nullable(),
      why: SentenceModel.nullable(),
    })
    .nullable(),
  /** The order that the outlet has for that day already, so that somebody decides on this one. */
  otherOrderId: OrderId.nullable(),
  /** Why an order for that day would be refused if it were made now. */
  why: SentenceModel.nullable(),
  /** Lines at the prices of that day as known now, with tax; null where none is due, or it would be asked or refused. */
  value: Rupees.nullable(),
})

export const Holiday = z.object({ day: Day, name: z.string() })
