import { customerSorts } from '@packhouse/contract/customers/sorts.ts'
import { type CreditStatus, creditStatuses } from '@packhouse/contract/payments/credit-status.ts'
import type { UrlState } from '../../app/urlState.ts'

/** What the address holds of the list. */
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
  /** Inactive customers too. */
  withInactive: boolean
  sort: Sort | null
}

/** Reads the address; a word that means nothing is left out. */
export const readAddress = ({ searchtext, credit, city, type, manager, inactive, sort }: Address): CustomerFilter => ({
  searchtext: searchtext ?? '',
  creditStatus: creditStatuses.find(status => status === credit) ?? null,
  city,
  customerType: type,
  accountManagerId: manager,
  withInactive: inactive,
  sort: sort !== null && isSort(sort) ? sort : null,
})

/** The filter as the call takes it. A tile counts active customers, so it shows them alone. */
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

/** Something beside the tiles narrows the list. */
export const isNarrowed = ({ searchtext, city, customerType, accountManagerId }: CustomerFilter): boolean =>
  searchtext.trim() !== '' || city !== null || customerType !== null || accountManagerId !== null

export const cleared: Partial<Address> = { searchtext: null, credit: null, city: null, type: null, manager: null }
