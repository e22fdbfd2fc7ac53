import { z } from 'zod'
import { Day } from '../day.ts'
import { OrderId, OrderLineId, TimeSlotId } from '../ids.ts'
import { itemUnits } from '../items/units.ts'
import { Quantity } from '../quantity.ts'
import { pickReasons } from './lifecycle.ts'
import { OrderStatus } from './model.ts'

/** A line picked short; base units. */
export const ShortLine = z.object({
  orderitemid: OrderLineId,
  name: z.string(),
  localName: z.string().nullable(),
  packsize: z.string(),
  itemUnit: z.enum(itemUnits),
  ordered: Quantity,
  picked: Quantity,
  missing: Quantity,
  reason: z.enum(pickReasons),
  /** What replaces it. */
  substitutes: z.array(z.string()),
})

/** An outlet to be informed before the truck leaves. */
export const ShortOrder = z.object({
  orderid: OrderId,
  businessname: z.string(),
  outletName: z.string(),
  status: OrderStatus,
  slotId: TimeSlotId,
  timeSlot: z.string(),
  /** Contact for the delivery and their number; the outlet's own if no one is named. */
  contact: z.string().nullable(),
  phone: z.string(),
  lines: z.array(ShortLine),
})

export const CallList = z.object({ deliveryDate: Day, orders: z.array(ShortOrder) })
