import { z } from 'zod'
import { creditStatuses } from '../../billing/payments/credit-status.ts'
import { duesFilters } from '../../billing/payments/dues-days.ts'
import { choice } from '../../choice.ts'
import { Day } from '../../day.ts'
import { LookupId } from '../../ids.ts'
import { searchText, sortBy } from '../../paging.ts'
import { askedWith, valuesAskedWith } from '../../platform/formats/seen-with.ts'
import { SwitchedOn } from '../../status.ts'
import { customerSorts } from './sorts.ts'

/** What narrows the list of customers. */
export const listFilters = {
  searchtext: searchText,
  status: SwitchedOn.optional(),
  creditStatus: askedWith('dues', choice(z.enum(creditStatuses)).optional()),
  city: choice(z.string().max(80)).optional(),
  customerType: choice(LookupId).optional(),
  accountManagerId: choice(LookupId).optional(),
  /** A tile of the dues list. */
  dues: askedWith('dues', z.enum(duesFilters).optional()),
  /** Those with a document that is not paid and falls due from this day to that. */
  dueFrom: askedWith('dues', Day.optional()),
  dueTo: askedWith('dues', Day.optional()),
  sort: valuesAskedWith(
    { creditLimit: 'dues', outstanding: 'dues', available: 'dues' },
    sortBy(customerSorts),
  ),
}
