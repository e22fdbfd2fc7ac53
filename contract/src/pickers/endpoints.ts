import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { OrderId, PickerId } from '../ids.ts'
import { MoveResult } from '../orders/model.ts'
import { Picker } from './model.ts'

export const pickers = {
  allPickers: endpoint({
    method: 'GET',
    path: '/api/web/v1/picker/all',
    summary: 'Every picker with the orders in hand',
    reply: z.array(Picker),
    reads: ['Picker', 'Order'],
  }),
  assignPicker: endpoint({
    method: 'POST',
    path: '/api/web/v1/picker/assignpicker',
    summary: 'Give orders to a picker; each for itself',
    kind: 'bulk',
    /** oldPickerId: from whose hands; without it an order that somebody has is refused. */
    query: z.object({ pickerId: PickerId, oldPickerId: PickerId.optional() }),
    body: z.object({ orderIds: z.array(OrderId).min(1, 'Choose at least one order').max(500, 'At most 500 orders at a time') }),
    reply: z.object({ results: z.array(MoveResult) }),
    changes: ['Order', 'Metrics', 'Picker'],
  }),
}
