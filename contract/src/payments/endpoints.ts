import { endpoint } from '../endpoint.ts'
import { CreateReceipt, Receipt } from './model.ts'

export const payments = {
  recordReceipt: endpoint({
    method: 'POST',
    path: '/api/web/v1/payments/receipts',
    summary: 'Record money received; oldest dues first unless said otherwise, the rest is an advance',
    body: CreateReceipt,
    reply: Receipt,
    status: 201,
    changes: ['Payment', 'Customer', 'Order'],
  }),
}
