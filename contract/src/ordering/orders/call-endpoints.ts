import { z } from 'zod'
import { Day } from '../../day.ts'
import { endpoint } from '../../endpoint.ts'
import { OrderId, TimeSlotId } from '../../ids.ts'
import { version } from '../../paging.ts'
import { AnswerCall, CallList, ShortOrder } from './calls.ts'

/** The call list: outlets that are short, and what they said. (rules §3.4.1) */
export const callEndpoints = {
  callList: endpoint({
    method: 'GET',
    path: '/api/web/v1/orders/calllist',
    needs: ['orders', 'hall', 'dispatch'],
    summary:
      'Outlets that are short and whose goods are still here, with number and lines; as PDF with format=pdf',
    query: z.object({
      deliveryDate: Day.optional(),
      slotId: TimeSlotId.optional(),
      format: z.enum(['json', 'pdf']).optional(),
    }),
    reply: CallList,
    files: ['application/pdf'],
    reads: ['Order', 'Outlet', 'Customer'],
  }),
  answerCall: endpoint({
    method: 'PUT',
    path: '/api/web/v1/orders/calllist/answer',
    needs: ['orders', 'dispatch'],
    summary:
      'Note what a short outlet said on the phone; another item goes into its order at once, which needs `orders`',
    query: z.object({ orderid: OrderId }),
    body: AnswerCall,
    reply: ShortOrder,
    changes: ['Order', 'Metrics', 'Stock', 'Customer'],
  }),
  undoCallAnswer: endpoint({
    method: 'PUT',
    path: '/api/web/v1/orders/calllist/undo',
    needs: ['orders', 'dispatch'],
    summary: 'Take back the last answer of a short outlet; what it put into the order goes out again',
    query: z.object({ orderid: OrderId }),
    body: z.object({ version: version.optional() }),
    reply: ShortOrder,
    changes: ['Order', 'Metrics', 'Stock', 'Customer'],
  }),
}
