import { z } from 'zod'
import { LotId, OrderLineId } from '../../ids.ts'
import { Reason } from '../../platform/formats/reason.ts'
import { NonNegativeQuantity } from '../../quantity.ts'
import { pickReasons } from './lifecycle.ts'

/** What was picked of a line. */
export const pickedLine = z.object({
  orderitemid: OrderLineId,
  pickedquantity: NonNegativeQuantity.optional(),
  pickedweight: NonNegativeQuantity.optional(),
  reason: z.enum(pickReasons).optional(),
  confirm: z.boolean().optional(),
  /** Undoes the pick: the line is undecided again. */
  undecided: z.boolean().optional(),
  /** The lot that is in the hand; without it the oldest leaves. (rules §27.3) */
  lotid: LotId.optional(),
  /** Why the line takes more than its share of an item that was short. (rules §35.5) */
  aboveShare: Reason.optional(),
})
