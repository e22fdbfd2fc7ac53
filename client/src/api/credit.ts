import { credit } from '@packhouse/contract/credit/endpoints.ts'
import type { Reply } from '@packhouse/contract/endpoint.ts'
import { ask } from '../app/requests/api.ts'

export type HeldOrder = Reply<typeof credit.heldOrders>[number]
export type Release = Reply<typeof credit.releases>[number]
export type PayingHabit = Reply<typeof credit.payingHabit>
export type PaymentPromise = Reply<typeof credit.promises>[number]
export type ToCollect = Reply<typeof credit.toCollect>[number]

/** What did not load is said in its place on the screen. */
export const {
  useAddCreditCallMutation,
  useAddPromiseMutation,
  useAddReleaseMutation,
  useEndReleaseMutation,
  useHeldOrdersQuery,
  usePayingHabitQuery,
  usePromisesQuery,
  useReleasesQuery,
  useReminderQuery,
  useToCollectQuery,
} = ask(credit, { quiet: ['heldOrders', 'payingHabit', 'promises', 'releases', 'reminder', 'toCollect'] })
