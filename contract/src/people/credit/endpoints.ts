import { z } from 'zod'
import { choice } from '../../choice.ts'
import { Day } from '../../day.ts'
import { endpoint } from '../../endpoint.ts'
import { CustomerId, LookupId } from '../../ids.ts'
import { page, paging, searchText, sortBy } from '../../paging.ts'
import { BulkResult, bulkRows } from '../../platform/bulk/model.ts'
import { debtorSorts, maxReminders, promisedParts, promiseStates } from './kinds.ts'
import {
  CreditCall,
  DebtorArea,
  HeldOrder,
  NewCreditCall,
  NewPromise,
  PayingHabit,
  PaymentPromise,
  PromiseSum,
  Release,
  Reminder,
  ToCollect,
} from './model.ts'

const PromisesToRecord = z.object({
  rows: bulkRows(CustomerId),
  set: z.object({ promise: z.object({ by: Day, of: z.enum(promisedParts) }) }),
})

const CustomersToRemind = z.object({
  rows: z
    .array(z.object({ id: CustomerId }))
    .min(1, 'Choose at least one row')
    .max(maxReminders, 'At most 500 customers at a time'),
})

/** What came of asking many customers for money; without `dryrun` the texts to send. (rules §18.5) */
const Reminded = BulkResult.extend({
  reminders: z.array(
    z.object({ customerId: CustomerId, businessname: z.string(), mobile: z.string(), text: z.string() }),
  ),
})

const base = '/api/web/v1/credit'

const debtorFilter = {
  searchtext: searchText,
  accountManager: choice(z.string().max(200)).optional(),
  city: choice(z.string().max(80)).optional(),
  /** Those with a delivery on this day. */
  day: Day.optional(),
}

export const credit = {
  heldOrders: endpoint({
    method: 'GET',
    path: `${base}/held`,
    needs: 'dues',
    summary:
      'Orders on hold, the last held first, each with its sum: limit, owed, open orders, this order, what is left',
    reply: z.array(HeldOrder),
    reads: ['Order', 'Payment', 'Customer', 'Outlet', 'Setting', 'Lookup'],
  }),
  payingHabit: endpoint({
    method: 'GET',
    path: `${base}/habit`,
    needs: 'dues',
    summary: 'How a customer pays: days to pay by month, and how many documents of a year were paid in time',
    query: z.object({ customerid: CustomerId }),
    reply: PayingHabit,
    reads: ['Payment', 'Customer', 'Order'],
  }),
  releases: endpoint({
    method: 'GET',
    path: `${base}/releases`,
    needs: 'dues',
    summary:
      'Releases of holds, the last first, with the orders that used them: all of one customer, else those of the last 30 days',
    query: z.object({ customerid: CustomerId.optional() }),
    reply: z.array(Release),
    reads: ['Credit', 'Customer', 'Staff'],
  }),
  promises: endpoint({
    method: 'GET',
    path: `${base}/promises`,
    needs: 'dues',
    summary: 'Promises of money, by their day: open ones, and those kept or broken in the last 90 days',
    query: z.object({
      state: z.enum(promiseStates).optional(),
      customerid: CustomerId.optional(),
      by: Day.optional(),
    }),
    reply: z.array(PaymentPromise),
    reads: ['Credit', 'Payment', 'Customer', 'Staff'],
  }),
  promiseList: endpoint({
    method: 'GET',
    path: `${base}/promises/list`,
    needs: 'dues',
    summary:
      'The same page by page, found as customers are and by their note: open ones by their day, then the others, the last first',
    query: z.object({
      ...paging,
      searchtext: searchText,
      state: z.enum(promiseStates).optional(),
      from: Day.optional(),
      to: Day.optional(),
    }),
    reply: page(PaymentPromise),
    reads: ['Credit', 'Payment', 'Customer', 'Staff'],
  }),
  promiseSums: endpoint({
    method: 'GET',
    path: `${base}/promises/sums`,
    needs: 'dues',
    summary: 'How many of these promises are open, kept and broken, and of what amount',
    reply: z.array(PromiseSum),
    reads: ['Credit', 'Payment', 'Customer'],
  }),
  addPromise: endpoint({
    countsTwice: true,
    method: 'POST',
    path: `${base}/promises`,
    needs: 'dues',
    summary: 'Record that a customer promised an amount by a day',
    body: NewPromise,
    reply: PaymentPromise,
    status: 201,
    changes: ['Credit'],
  }),
  promiseMany: endpoint({
    method: 'PUT',
    path: `${base}/promises/many`,
    needs: 'dues',
    summary:
      'Record that many customers promised what they owe by a day, refused rows aside; with dryrun only say what would be recorded',
    kind: 'bulk',
    query: z.object({ dryrun: z.boolean().optional() }),
    body: PromisesToRecord,
    reply: BulkResult,
    changes: ['Credit'],
  }),
  toCollect: endpoint({
    method: 'GET',
    path: `${base}/collect`,
    needs: 'dues',
    summary: 'Customers who owe, by account manager and area: due, overdue, last payment, promise, last call',
    query: z.object({
      manager: LookupId.optional(),
      city: z.string().max(80).optional(),
      /** Those with a delivery on this day. */
      day: Day.optional(),
    }),
    reply: z.array(ToCollect),
    reads: ['Credit', 'Payment', 'Customer', 'Order', 'Lookup', 'Staff'],
  }),
  debtors: endpoint({
    method: 'GET',
    path: `${base}/debtors`,
    needs: 'dues',
    summary:
      'The same page by page, found as customers are; by account manager and area unless sorted otherwise',
    query: z.object({
      ...paging,
      ...debtorFilter,
      sort: sortBy(debtorSorts),
    }),
    reply: page(ToCollect),
    reads: ['Credit', 'Payment', 'Customer', 'Order', 'Lookup', 'Staff'],
  }),
  debtorAreas: endpoint({
    method: 'GET',
    path: `${base}/debtors/areas`,
    needs: 'dues',
    summary:
      'Account managers and cities of the customers who owe: how many they are and what they owe together',
    query: z.object(debtorFilter),
    reply: z.array(DebtorArea),
    reads: ['Payment', 'Customer', 'Order', 'Lookup'],
  }),
  reminder: endpoint({
    method: 'GET',
    path: `${base}/reminder`,
    needs: 'dues',
    summary: 'A text that asks a customer for money: dues, documents, a link to pay by UPI',
    query: z.object({ customerid: CustomerId }),
    reply: Reminder,
    reads: ['Payment', 'Customer', 'Setting', 'Invoice', 'Order'],
  }),
  remindMany: endpoint({
    method: 'PUT',
    path: `${base}/reminders/many`,
    needs: 'dues',
    summary:
      'Make the reminders of many customers and note that they were reminded, refused rows aside; with dryrun only say whose would be made',
    kind: 'bulk',
    query: z.object({ dryrun: z.boolean().optional() }),
    body: CustomersToRemind,
    reply: Reminded,
    changes: ['Credit'],
  }),
  addCreditCall: endpoint({
    countsTwice: true,
    method: 'POST',
    path: `${base}/calls`,
    needs: 'dues',
    summary: 'Record what came of asking a customer for money',
    body: NewCreditCall,
    reply: CreditCall,
    status: 201,
    changes: ['Credit'],
  }),
}
