import { z } from 'zod'
import { choice } from '../../choice.ts'
import { Day } from '../../day.ts'
import { PickerId, TimeSlotId, TripId } from '../../ids.ts'
import { paging, searchText, sortBy } from '../../paging.ts'
import { askedWith } from '../../platform/formats/seen-with.ts'
import { orderMetrics } from './lifecycle.ts'

export const filters = {
  ...paging,
  sort: sortBy(['orderid', 'deliveryDate', 'total', 'updatedAt']),
  searchtext: searchText,
  metric: z.enum(orderMetrics).optional(),
  held: askedWith('dues', z.boolean().optional()),
  short: z.boolean().optional(),
  /** Placed and not accepted; not rejected; delivered or closed. False: the others. */
  notAccepted: z.boolean().optional(),
  taken: z.boolean().optional(),
  delivered: z.boolean().optional(),
  /** Before packing, and worth less than the minimum of its customer. */
  belowMinimum: z.boolean().optional(),
  /** Pending or in packing, and nobody picks it. */
  withoutPicker: z.boolean().optional(),
  /** On this trip, on any, or on none. */
  tripId: z.union([z.enum(['any', 'none']), TripId]).optional(),
  deliveryDate: Day.optional(),
  from: Day.optional(),
  to: Day.optional(),
  slotId: choice(TimeSlotId).optional(),
  pickerId: choice(PickerId).optional(),
}
