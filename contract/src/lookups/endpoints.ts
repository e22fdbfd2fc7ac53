import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { RejectReason, TimeSlot } from './model.ts'

export const lookups = {
  allTimeSlots: endpoint({
    method: 'GET',
    path: '/api/web/v1/timeslot/getall',
    summary: 'Delivery slots with their cut-off',
    reply: z.array(TimeSlot),
    reads: ['Lookup'],
  }),
  allRejectReasons: endpoint({
    method: 'GET',
    path: '/api/web/v1/orderreject/reason/getall',
    summary: 'Why an order may be refused',
    reply: z.array(RejectReason),
    reads: ['Lookup'],
  }),
}
