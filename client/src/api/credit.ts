import type { Reply } from '@packhouse/contract/endpoint.ts'
import { credit } from '@packhouse/contract/people/credit/endpoints.ts'
import { ask } from '../app/requests/api.ts'
import { askPages } from '../app/requests/pages.ts'

export type HeldOrder = Reply<typeof credit.heldOrders>[number]
export type Release = Reply<typeof credit.releases>[number]
export type PayingHabit = Reply<typeof credit.payingHabit>
export type PaymentPromise = Reply<typeof credit.promises>[number]
export type ToCollect = Reply<typeof credit.debtors>['rows'][number]
export type DebtorArea = Reply<typeof credit.debtorAreas>[number]

/** What did not load is said in its place on the screen. */
export const creditCalls = ask(credit, {
  quiet: [
    'heldOrders',
    'payingHabit',
    'promises',
    'promiseList',
    'promiseListPages',
    'promiseSums',
    'releases',
    'reminder',
    'debtors',
    'debtorAreas',
  ],
})

export const {
  useAddCreditCallMutation,
  useAddPromiseMutation,
  useDebtorAreasQuery,
  useHeldOrdersQuery,
  usePayingHabitQuery,
  usePromiseManyMutation,
  usePromiseSumsQuery,
  usePromisesQuery,
  useReleasesQuery,
  useRemindManyMutation,
  useReminderQuery,
} = creditCalls

/** Customers who owe, and promises, page by page. */
export const creditPages = askPages(credit, ['debtors', 'promiseList'])
