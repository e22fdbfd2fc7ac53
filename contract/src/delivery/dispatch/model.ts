import { z } from 'zod'
import { DocumentName } from '../../billing/invoices/model.ts'
import { Day, Instant } from '../../day.ts'
import { OrderId, OrderLineId, TimeSlotId } from '../../ids.ts'
import { Override, whereTo } from '../../ordering/orders/model.ts'
import { storedReturnReasons } from '../../ordering/orders/return-reasons.ts'
import { version } from '../../paging.ts'
import { NonNegativeQuantity } from '../../quantity.ts'

/** Dispatch progress of a slot; orders that are only placed, rejected or returned completely do not count. */
export const DispatchSlot = z.object({
  id: TimeSlotId,
  timeSlot: z.string(),
  orders: z.int(),
  /** Dispatched, delivered or closed. */
  out: z.int(),
  ready: z.int(),
  packed: z.int(),
  /** Still in the hall: Pending or Packing. */
  picking: z.int(),
  /** Ready or packed, with a changed line waiting for its picker. */
  held: z.int(),
  /** When the last of them left; null if none did. */
  lastOut: Instant.nullable(),
})
export type DispatchSlot = z.output<typeof DispatchSlot>

/** The valid documents of an order that is packed or out. */
export const OrderDocuments = z.object({
  orderid: OrderId,
  documents: z.array(DocumentName),
})

export const DispatchBoard = z.object({
  deliveryDate: Day,
  /** Earliest first. */
  slots: z.array(DispatchSlot),
  documents: z.array(OrderDocuments),
})

export const ReturnItems = z.object({
  items: z
    .array(
      z.object({
        orderitemid: OrderLineId,
        /** A line with nothing returned is no return. */
        returnedquantity: NonNegativeQuantity.optional(),
        returnedweight: NonNegativeQuantity.optional(),
        reason: z.enum(storedReturnReasons).default('NOT_GIVEN'),
        /** A line as `orderitemdetails` has it: its amounts are totals, with what came back before. */
        deliveredquantity: NonNegativeQuantity.nullish(),
        ...whereTo,
      }),
    )
    .min(1)
    .max(400),
  override: Override.optional(),
  version: version.optional(),
})
