import { z } from 'zod'
import { Day } from '../../day.ts'
import { endpoint } from '../../endpoint.ts'
import { TimeSlotId } from '../../ids.ts'
import { Regular, SayOutcome, Tonight } from './model.ts'
import { regularStates } from './states.ts'

const base = '/api/web/v1/tonight'

export const tonight = {
  tonight: endpoint({
    method: 'GET',
    path: base,
    needs: 'orders',
    summary:
      'The evening before a delivery day (tomorrow unless said otherwise): figures by slot, orders in, what to expect, lines packed',
    query: z.object({ deliveryDate: Day.optional() }),
    reply: Tonight,
    reads: [
      'Tonight',
      'Order',
      'Metrics',
      'Outlet',
      'Customer',
      'Stock',
      'Item',
      'Message',
      'Lookup',
      'Trip',
      'Setting',
    ],
  }),
  regulars: endpoint({
    method: 'GET',
    path: `${base}/regulars`,
    needs: 'orders',
    summary:
      'Outlets that usually order for a day, with usual time and basket and what they said tonight; the latest first',
    query: z.object({
      deliveryDate: Day.optional(),
      state: z.enum(regularStates).optional(),
      slotId: TimeSlotId.optional(),
    }),
    reply: z.array(Regular),
    reads: ['Tonight', 'Order', 'Outlet', 'Customer', 'Item'],
  }),
  sayOutcome: endpoint({
    method: 'POST',
    path: `${base}/regulars/outcome`,
    needs: 'orders',
    summary: 'Note what a regular outlet said on the phone; what it says next replaces it',
    body: SayOutcome,
    reply: Regular,
    changes: ['Tonight'],
  }),
}
