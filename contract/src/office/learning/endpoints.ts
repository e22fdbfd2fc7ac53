import { endpoint } from '../../endpoint.ts'
import { FirstSteps, FirstTasks } from './model.ts'

export const learning = {
  myFirstTasks: endpoint({
    method: 'GET',
    path: '/api/web/v1/me/tasks',
    needs: 'signed-in',
    summary: 'The five tasks of a person who is new in a role, each with the deed that ticked it; empty while none are shown',
    reply: FirstTasks,
    // Any deed may tick one.
    reads: [
      'Preference',
      'Staff',
      'Role',
      'Audit',
      'Order',
      'OrderDraft',
      'Message',
      'Tonight',
      'Credit',
      'Payment',
      'Price',
      'Stock',
      'Customer',
      'Outlet',
      'Item',
      'Setting',
    ],
  }),
  firstSteps: endpoint({
    method: 'GET',
    path: '/api/web/v1/firststeps',
    needs: 'signed-in',
    summary:
      'What a new business does until its first invoice, and what of it exists; names and amounts as the person may see them',
    reply: FirstSteps,
    reads: ['Setting', 'Item', 'Customer', 'Order', 'Invoice', 'Staff', 'Lookup', 'Price', 'Picker'],
  }),
}
