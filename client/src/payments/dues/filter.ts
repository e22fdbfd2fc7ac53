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
export function askedBy(address: Address) {
  const asked = given({ ...address, city: address.city?.slice(0, 80) })
  return asked.searchtext || asked.sort ? asked : { ...asked, sort: '-outstanding' as const }
}
export type DuesAsked = ReturnType<typeof askedBy>
