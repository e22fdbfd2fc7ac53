import { z } from 'zod'
import { customerSorts } from '../customers/sorts.ts'
import { Day } from '../day.ts'
import { LookupId } from '../ids.ts'
import { searchText, sortBy } from '../paging.ts'
import { creditStatuses } from './credit-status.ts'
import { duesFilters } from './dues-days.ts'

/** Filters of the dues list, and the print order of its statements. */
export const duesFilter = {
  searchtext: searchText,
  creditStatus: z.enum(creditStatuses).optional(),
  city: z.string().max(80).optional(),
  accountManagerId: LookupId.optional(),
  dues: z.enum(duesFilters).optional(),
  sort: sortBy(customerSorts),
}

/** The statements of all customers of a filter as one file: each by its own terms, or all for the same days. (rules.md §6.11) */
export const PrintStatements = z
  .object({
    filter: z.object(duesFilter).optional(),
    /** OWING: customers with dues now; ALL: everyone in the filter. */
    whose: z.enum(['OWING', 'ALL']),
    /** The statement that contains this day, by each customer's terms; default without from and to: today. */
    date: Day.optional(),
    /** The same days for everyone, both included. */
    from: Day.optional(),
    to: Day.optional(),
  })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), 'Name both days, or none')
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, 'The first day is after the last')
  .refine(({ date, from }) => date === undefined || from === undefined, 'Name a day or the first and the last, not both')

/** Max `most` at a time; more are refused. */
export const StatementsAhead = z.object({ owing: z.int(), all: z.int(), most: z.int() })
