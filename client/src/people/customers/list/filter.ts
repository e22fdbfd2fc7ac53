import { creditStatuses } from '@packhouse/contract/billing/payments/credit-status.ts'
import { customerSorts } from '@packhouse/contract/people/customers/sorts.ts'
import { bothWays, given, type UrlState } from '../../../app/navigation/urlState.ts'

/** Address parameters of the list; `inactive` includes inactive customers. */
export const addressShape = {
  searchtext: 'search',
  credit: creditStatuses,
  city: 'text',
  type: 'choice',
  manager: 'choice',
  inactive: 'flag',
  sort: bothWays(customerSorts),
} as const
export type Address = UrlState<typeof addressShape>

/** The filter for the call. Tiles count active customers only, so choosing one clears `inactive` (CustomersPage). */
export const queryOf = ({ credit, type, manager, inactive, ...others }: Address) =>
  given({ ...others, creditStatus: credit, customerType: type, accountManagerId: manager, status: !inactive })
