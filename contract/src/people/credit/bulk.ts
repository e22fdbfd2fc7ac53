import { z } from 'zod'
import { Day } from '../../day.ts'
import { CustomerId } from '../../ids.ts'
import { BulkResult, bulkRows } from '../../platform/bulk/model.ts'
import { maxReminders, promisedParts } from './kinds.ts'

export const PromisesToRecord = z.object({
  rows: bulkRows(CustomerId),
  set: z.object({ promise: z.object({ by: Day, of: z.enum(promisedParts) }) }),
})

export const CustomersToRemind = z.object({
  rows: z
    .array(z.object({ id: CustomerId }))
    .min(1, 'Choose at least one row')
    .max(maxReminders, 'At most 500 customers at a time'),
})

/** What came of asking many customers for money; without `dryrun` the texts to send. (rules §18.5) */
export const Reminded = BulkResult.extend({
  reminders: z.array(z.object({ customerId: CustomerId, businessname: z.string(), mobile: z.string(), text: z.string() })),
})
