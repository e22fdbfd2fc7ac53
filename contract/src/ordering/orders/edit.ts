import { z } from 'zod'
import { confirmFigures } from '../../business/guard/model.ts'
import { Day } from '../../day.ts'
import { OrderLineId, OutletId, OutletStaffId, PackId, TimeSlotId } from '../../ids.ts'
import { version } from '../../paging.ts'
import { Instructions } from '../../platform/formats/names.ts'
import { Reason } from '../../platform/formats/reason.ts'
import { NonNegativeQuantity, PositiveQuantity } from '../../quantity.ts'
import { maxPacksMilli, tooManyPacks } from '../reading/limits.ts'
import { agreedPrice, Override, saidFor } from './model.ts'
import { SavedFrom } from './order-message.ts'

/** A new amount of a line; 0 removes it from the order. With the customer's own price an agreed one is taken back. */
const changedLine = z.object({
  orderitemid: OrderLineId,
  quantity: NonNegativeQuantity.refine(packs => packs <= maxPacksMilli, tooManyPacks),
  ...agreedPrice,
  /**
   * The agreed price does not hold for this amount: the line costs what the customer pays, and who may agree prices, if it is not
   * the caller, is asked for the agreed one again. (rules §4.19)
   */
  askAgain: z.literal(true).optional(),
})
const addedLine = z.object({
  packsizeid: PackId,
  quantity: PositiveQuantity.refine(packs => packs <= maxPacksMilli, tooManyPacks),
  ...agreedPrice,
  ...saidFor,
})

/** The fields an edit may change; omitted ones are unchanged. (rules §3.2) */
export const EditOrder = z
  .object({
    outletid: OutletId.optional(),
    /** null: no receiver by name. */
    staffid: OutletStaffId.nullable().optional(),
    deliveryDate: Day.optional(),
    deliverytimeslotid: TimeSlotId.optional(),
    instructions: Instructions.optional(),
    items: z
      .array(z.union([changedLine, addedLine]))
      .min(1)
      .max(400)
      .optional(),
    /** On another delivery day whose discounts are others: whether the lines keep their prices. (rules §4.7) */
    prices: z.enum(['KEEP', 'NEW']).optional(),
    overrides: z.array(Override).max(10).optional(),
    version: version.optional(),
    /** The message that asks for the change. */
    message: SavedFrom.optional(),
    ...confirmFigures,
  })
  .refine(
    ({ overrides: _, version: __, message: ___, prices: ____, confirmFigures: _____, ...changes }) =>
      Object.values(changes).some(value => value !== undefined),
    'Change at least one thing: the lines, the outlet, the delivery or the instructions',
  )

/** Reason for closing a change task without the picker. */
export const WaiveTask = z.object({ reason: Reason, version: version.optional() })
