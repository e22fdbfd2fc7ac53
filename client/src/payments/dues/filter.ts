import { type CreditStatus, creditStatuses } from '@packhouse/contract/payments/credit-status.ts'
import { type DuesFilter, duesFilters } from '@packhouse/contract/payments/dues-days.ts'

/** Address parameters of the dues list. */
export const addressShape = {
  dues: 'text',
  creditStatus: 'text',
  city: 'text',
  accountManagerId: 'number',
  searchtext: 'text',
  sort: 'text',
} as const

export interface Address {
  dues: string | null
  creditStatus: string | null
  city: string | null
  accountManagerId: number | null
  searchtext: string | null
  sort: string | null
}

const sorts = ['businessName', '-businessName', 'creditLimit', '-creditLimit', 'outstanding', '-outstanding'] as const
type Sort = (typeof sorts)[number]

/** Request of the dues list: tile, filters, search; without search and sort, the highest dues come first. */
export interface DuesAsked {
  dues?: DuesFilter
  creditStatus?: CreditStatus
  city?: string
  accountManagerId?: number
  searchtext?: string
  sort?: Sort
}

const oneOf = <Word extends string>(words: readonly Word[], text: string | null): Word | undefined =>
  words.find(word => word === text)

/** Max length the calls accept. */
const longestSearch = 200

/** Converts an address to the request, ignoring invalid values. */
export function askedBy(address: Address): DuesAsked {
  const searchtext = (address.searchtext ?? '').slice(0, longestSearch).trim()
  const dues = oneOf(duesFilters, address.dues)
  const creditStatus = oneOf(creditStatuses, address.creditStatus)
  const sort = oneOf(sorts, address.sort) ?? (searchtext ? undefined : '-outstanding')
  const { city, accountManagerId } = address
  return {
    ...(dues ? { dues } : {}),
    ...(creditStatus ? { creditStatus } : {}),
    ...(city ? { city: city.slice(0, 80) } : {}),
    ...(accountManagerId && Number.isInteger(accountManagerId) && accountManagerId > 0 ? { accountManagerId } : {}),
    ...(searchtext ? { searchtext } : {}),
    ...(sort ? { sort } : {}),
  }
}
