import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Device, DraftKey, KeptDraft, OrderDraft } from './draft-model.ts'

/** Orders that a person has begun; only a new order asks for them. */
export const drafts = {
  orderDrafts: endpoint({
    method: 'GET',
    path: '/api/web/v1/me/orderdrafts',
    needs: 'orders',
    summary: 'Orders that the signed-in person has begun, and the device that holds each',
    reply: z.array(OrderDraft),
    reads: ['OrderDraft'],
  }),
  keepOrderDraft: endpoint({
    method: 'PUT',
    path: '/api/web/v1/me/orderdrafts',
    needs: 'orders',
    summary:
      'Store a begun order under its key, 400 KB of JSON at most; refused to a device that does not hold it',
    query: z.object({ key: DraftKey }),
    body: KeptDraft,
    reply: OrderDraft,
    changes: ['OrderDraft'],
  }),
  takeOrderDraft: endpoint({
    method: 'POST',
    path: '/api/web/v1/me/orderdrafts/take',
    needs: 'orders',
    summary: 'Move a begun order to this device, and read it',
    query: z.object({ key: DraftKey }),
    body: Device,
    reply: OrderDraft.extend({ draft: z.json() }),
    changes: ['OrderDraft'],
  }),
  closeOrderDraft: endpoint({
    method: 'DELETE',
    path: '/api/web/v1/me/orderdrafts',
    needs: 'orders',
    summary: 'Close a begun order that this device holds; it does not come back',
    query: z.object({ key: DraftKey, device: Device.shape.device }),
    reply: z.object({ key: z.string() }),
    changes: ['OrderDraft', 'PriceRequest', 'Notice'],
  }),
}
