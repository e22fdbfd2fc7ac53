import { credit } from '@packhouse/contract/people/credit/endpoints.ts'
import { ask } from '../app/requests/api.ts'
import type { Data } from '../app/requests/figures.ts'
import { askPages } from '../app/requests/pages.ts'

export type HeldOrder = Data<typeof credit.heldOrders>[number]
export type Release = Data<typeof credit.releases>[number]
export type PayingHabit = Data<typeof credit.payingHabit>
export type PaymentPromise = Data<typeof credit.promises>[number]
export type ToCollect = Data<typeof credit.debtors>['rows'][number]
export type DebtorArea = Data<typeof credit.debtorAreas>[number]

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
