import { z } from 'zod'
import { DocumentName } from '../../billing/invoices/model.ts'
import { Day, Instant } from '../../day.ts'
import { OrderId, TimeSlotId } from '../../ids.ts'

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

/** The valid documents of an order that is packed or out. */
export const OrderDocuments = z.object({
  orderid: OrderId,
  papers: z.array(DocumentName),
})

export const DispatchBoard = z.object({
  deliveryDate: Day,
  /** Earliest first. */
  slots: z.array(DispatchSlot),
  papers: z.array(OrderDocuments),
})
