import { z } from 'zod'
import { creditCycles } from '../../billing/payments/terms.ts'
import { CustomerId, LookupId, TimeSlotId } from '../../ids.ts'
import { bulkRows } from '../../platform/bulk/model.ts'
import { fieldsAskedWith } from '../../platform/formats/seen-with.ts'
import { CreditLimit, CyclesPerStatement, DueDays } from './drafts.ts'

/** When statements of a postpaid customer close and are due. */
const StatementTerms = z.object({
  creditCycleType: z.enum(creditCycles),
  tnxPeriod: CyclesPerStatement,
  dueDays: DueDays,
})

/** The fields of customers that can be set on many at once; the slot is that of all their outlets. */
export const CustomerValues = z
  .object({
    accountManagerId: LookupId,
    deliveryTimeSlotId: TimeSlotId,
    isActive: z.boolean(),
    terms: StatementTerms,
    creditLimit: CreditLimit,
  })
  .partial()
  .refine(values => Object.keys(values).length > 0, 'Choose what to change')
export type CustomerValues = z.output<typeof CustomerValues>

export const CustomersToChange = z.object({
  rows: bulkRows(CustomerId),
  set: fieldsAskedWith({ terms: 'terms', creditLimit: 'terms' }, CustomerValues),
})
