import { creditStatuses } from '@packhouse/contract/billing/payments/credit-status.ts'
import { duesFilters } from '@packhouse/contract/billing/payments/dues-days.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import { bothWays, given, type UrlState } from '../../../app/navigation/urlState.ts'
import { orNot } from '../../../ui/fields/choice.ts'
import { rangeIn } from '../../../ui/fields/dayRange.ts'

/** Address parameters of the dues list, named like those of the call. */
export const addressShape = {
  dues: duesFilters,
  creditStatus: orNot(creditStatuses),
  city: 'text',
  accountManagerId: 'choice',
  due: 'text',
  searchtext: 'search',
  sort: bothWays(['businessName', 'creditLimit', 'outstanding']),
} as const
export type Address = UrlState<typeof addressShape>

/** The request of an address; without search and sort, the highest dues come first. */
export function queryOf({ due, ...address }: Address, today = dayOf(new Date())) {
  const { from, to } = rangeIn(due, today) ?? {}
  const query = given({ ...address, city: address.city?.slice(0, 80), dueFrom: from, dueTo: to })
  return query.searchtext || query.sort ? query : { ...query, sort: '-outstanding' as const }
}
export type DuesQuery = ReturnType<typeof queryOf>
