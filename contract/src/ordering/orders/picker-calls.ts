import { z } from 'zod'
import { orBare } from '../../bare-body.ts'
import { endpoint } from '../../endpoint.ts'
import { OrderId, PickerId } from '../../ids.ts'
import { MoveResult, OrderSummary } from './model.ts'

const base = '/api/web/v1/picker'
const orderIds = z.array(OrderId).min(1, 'Choose at least one order').max(500, 'At most 500 orders at a time')

/** Which picker an order is with. */
export const pickerCalls = {
  assignPicker: endpoint({
    method: 'POST',
    path: `${base}/assignpicker`,
    needs: ['orders', 'hall'],
    summary: 'Give orders to a picker; each for itself',
    kind: 'bulk',
    /** oldPickerId: the current picker; without it an order that already has a picker is refused. */
    query: z.object({ pickerId: PickerId, oldPickerId: PickerId.optional() }),
    body: orBare(z.object({ orderIds }), orderIds, ids => ({ orderIds: ids })),
    reply: z.object({ results: z.array(MoveResult) }),
    changes: ['Order', 'Metrics', 'Picker'],
  }),
  reassignPicker: endpoint({
    method: 'PUT',
    path: `${base}/reassignpicker`,
    needs: ['orders', 'hall'],
    summary: 'Hand one order from its picker to another',
    query: z.object({ newPickerId: PickerId, oldPickerId: PickerId, orderId: OrderId }),
    reply: OrderSummary,
    changes: ['Order', 'Metrics', 'Picker'],
  }),
}
