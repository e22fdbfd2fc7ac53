import { z } from 'zod'
import { Day, Instant } from '../day.ts'
import { OrderId, TimeSlotId } from '../ids.ts'
import { DocumentName } from '../invoices/model.ts'

/** How far a slot has left the dock; orders that are only placed, rejected or came back whole count nowhere. */
export const DispatchSlot = z.object({
  id: TimeSlotId,
  timeSlot: z.string(),
  orders: z.int(),
  /** Left the dock: Dispatched, Delivered or Closed. */
  out: z.int(),
  ready: z.int(),
  packed: z.int(),
  /** Still in the hall: Pending or Packing. */
  picking: z.int(),
  /** Ready or packed, with a changed line that waits for its picker. */
  held: z.int(),
  /** When the last of them left; null: none did. */
  lastOut: Instant.nullable(),
})

/** The live papers of an order that is packed or out. */
export const OrderPapers = z.object({
  orderid: OrderId,
  papers: z.array(DocumentName),
})

export const DispatchBoard = z.object({
  deliveryDate: Day,
  /** Earliest first. */
  slots: z.array(DispatchSlot),
  papers: z.array(OrderPapers),
})
