import { customerSorts } from '@packhouse/contract/customers/sorts.ts'
import { type CreditStatus, creditStatuses } from '@packhouse/contract/payments/credit-status.ts'
import type { UrlState } from '../../app/navigation/urlState.ts'

/** Address parameters of the list. */
export const addressShape = {
  searchtext: 'text',
  credit: 'text',
  city: 'text',
  type: 'number',
  manager: 'number',
  inactive: 'flag',
  sort: 'text',
} as const
export type Address = UrlState<typeof addressShape>

type Sort = (typeof customerSorts)[number] | `-${(typeof customerSorts)[number]}`
const isSort = (text: string): text is Sort => customerSorts.some(sort => text === sort || text === `-${sort}`)

export interface CustomerFilter {
  searchtext: string
  creditStatus: CreditStatus | null
  city: string | null
  customerType: number | null
  accountManagerId: number | null
  /** Includes inactive customers. */
  withInactive: boolean
  sort: Sort | null
}

/** Reads the filter from the address; invalid values are dropped. */
export const readAddress = ({ searchtext, credit, city, type, manager, inactive, sort }: Address): CustomerFilter => ({
  searchtext: searchtext ?? '',
  creditStatus: creditStatuses.find(status => status === credit) ?? null,
  city,
  customerType: type,
  accountManagerId: manager,
  withInactive: inactive,
  sort: sort !== null && isSort(sort) ? sort : null,
})

/** The filter for the call. Tiles count active customers only, so choosing one clears `inactive` (CustomersPage). */
export const asked = ({
  searchtext,
  creditStatus,
  city,
  customerType,
  accountManagerId,
  withInactive,
  sort,
}: CustomerFilter) => ({
  ...(searchtext.trim() ? { searchtext: searchtext.trim() } : {}),
  ...(creditStatus ? { creditStatus } : {}),
  ...(city ? { city } : {}),
  ...(customerType ? { customerType } : {}),
  ...(accountManagerId ? { accountManagerId } : {}),
  ...(withInactive ? {} : { status: true }),
  ...(sort ? { sort } : {}),
})

/** Whether the list is filtered by anything but the tiles. */
export const isNarrowed = ({ searchtext, city, customerType, accountManagerId }: CustomerFilter): boolean =>
  searchtext.trim() !== '' || city !== null || customerType !== null || accountManagerId !== null

export const cleared: Partial<Address> = { searchtext: null, credit: null, city: null, type: null, manager: null }
