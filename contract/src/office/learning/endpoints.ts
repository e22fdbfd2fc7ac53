import { z } from 'zod'
import { Instant } from '../../day.ts'
import { endpoint } from '../../endpoint.ts'
import { Rupees } from '../../money.ts'
import { stepKeys } from './steps.ts'
import { taskKeys } from './tasks.ts'

/** The first tasks of the signed-in person; an empty list while none are shown. */
const FirstTasks = z.array(
  z.object({
    key: z.enum(taskKeys),
    /** When it was first done, and on what: "#641", a name, a number; null while it is open. */
    done: z.object({ at: Instant, record: z.string().nullable() }).nullable(),
  }),
)

/** What a new business does until its first invoice. (rules §19.3) */
const FirstSteps = z.object({
  /** False from the day after the first invoice, or with the second. */
  isOpen: z.boolean(),
  steps: z.array(
    z.object({
      key: z.enum(stepKeys),
      /** How many there are, and the first one by name or number; null while there is none. */
      done: z.object({ count: z.int(), what: z.string().nullable(), amount: Rupees.nullable() }).nullable(),
    }),
  ),
  /** Active people, pickers and slots. */
  people: z.int(),
  /** Active item types without a price, which nobody can order yet. */
  unpriced: z.int(),
  pickers: z.int(),
  slots: z.int(),
})

export const learning = {
  myFirstTasks: endpoint({
    method: 'GET',
    path: '/api/web/v1/me/tasks',
    needs: 'signed-in',
    summary:
      'The five tasks of a person who is new in a role, each with the deed that ticked it; empty while none are shown',
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
