import { z } from 'zod'
import { creditStatuses } from '../../billing/payments/credit-status.ts'
import { duesFilters } from '../../billing/payments/dues-days.ts'
import { choice } from '../../choice.ts'
import { Day } from '../../day.ts'
import { CustomerId, LookupId } from '../../ids.ts'
import { searchText, sortBy } from '../../paging.ts'
import { customerSorts } from '../customers/sorts.ts'

/** Filters of the dues list, and the print order of its statements. */
export const duesFilter = {
  searchtext: searchText,
  creditStatus: choice(z.enum(creditStatuses)).optional(),
  city: choice(z.string().max(80)).optional(),
  accountManagerId: choice(LookupId).optional(),
  dues: z.enum(duesFilters).optional(),
  dueFrom: Day.optional(),
  dueTo: Day.optional(),
  sort: sortBy(customerSorts),
}

/** The statements of all customers of a filter as one file: each by its own terms, or all for the same days. (rules §6.11) */
export const PrintStatements = z
  .object({
    filter: z.object(duesFilter).optional(),
    /** These customers instead of those of a filter, in this order. */
    customerIds: z
      .array(CustomerId)
      .min(1, 'Choose at least one customer')
      .max(500, 'At most 500 customers at a time')
      .optional(),
    /** REMINDERS: a letter each with what is due today, its documents and how to pay; default: statements. */
    what: z.enum(['STATEMENTS', 'REMINDERS']).optional(),
    /** OWING: customers with dues now; ALL: everyone in the filter. */
    whose: z.enum(['OWING', 'ALL']),
    /** The statement that contains this day, by each customer's terms; default without from and to: today. */
    date: Day.optional(),
    /** The same days for everyone, both included. */
    from: Day.optional(),
    to: Day.optional(),
  })
  .refine(
    ({ filter, customerIds }) => filter === undefined || customerIds === undefined,
    'Choose customers or a filter, not both',
  )
  .refine(({ from, to }) => (from === undefined) === (to === undefined), 'Choose both days, or neither')
  .refine(
    ({ from, to }) => from === undefined || to === undefined || from <= to,
    'The first day must not be after the last',
  )
  .refine(
    ({ date, from }) => date === undefined || from === undefined,
    'Choose one day or a first and last day, not both',
  )

/** Max `most` at a time; more are refused. */
export const StatementsAhead = z.object({ owing: z.int(), all: z.int(), most: z.int() })
