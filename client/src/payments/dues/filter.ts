import { creditStatuses } from '@packhouse/contract/payments/credit-status.ts'
import { duesFilters } from '@packhouse/contract/payments/dues-days.ts'
import { bothWays, given, type UrlState } from '../../app/navigation/urlState.ts'

/** Address parameters of the dues list, named like those of the call. */
export const addressShape = {
  dues: duesFilters,
  creditStatus: creditStatuses,
  city: 'text',
  accountManagerId: 'id',
  searchtext: 'search',
  sort: bothWays(['businessName', 'creditLimit', 'outstanding']),
} as const
export type Address = UrlState<typeof addressShape>

/** The request of an address; without search and sort, the highest dues come first. */
export function queryOf(address: Address) {
  const query = given({ ...address, city: address.city?.slice(0, 80) })
  return query.searchtext || query.sort ? query : { ...query, sort: '-outstanding' as const }
}
export type DuesQuery = ReturnType<typeof queryOf>
