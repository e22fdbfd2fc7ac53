import { addDays, type Day } from '@packhouse/contract/day.ts'
import type { UrlState } from '../../app/navigation/urlState.ts'

/** Address parameters of the list. */
export const addressShape = {
  customerid: 'number',
  searchtext: 'text',
  group: 'number',
  ordered: 'text',
  inactive: 'flag',
  sort: 'text',
} as const
export type Address = UrlState<typeof addressShape>

/** Choices for the last order: never, or not in this many days. */
export const orderedChoices = ['never', '7', '30', '60'] as const
export type Ordered = (typeof orderedChoices)[number]
export const orderedIn = ({ ordered }: Pick<Address, 'ordered'>): Ordered | null =>
  orderedChoices.find(choice => choice === ordered) ?? null

const sorts = ['businessName', '-businessName'] as const

/** The filter for the call; invalid values are dropped. */
export function asked(address: Address, today: Day) {
  const { searchtext, group, inactive, sort } = address
  const ordered = orderedIn(address)
  const known = sorts.find(one => one === sort)
  return {
    ...(searchtext?.trim() ? { searchtext: searchtext.trim() } : {}),
    ...(group ? { itemGroupId: group } : {}),
    ...(ordered === 'never' ? { neverOrdered: true } : {}),
    ...(ordered && ordered !== 'never' ? { lastOrderBefore: addDays(today, -Number(ordered)) } : {}),
    ...(inactive ? {} : { status: true }),
    ...(known ? { sort: known } : {}),
  }
}

export const isNarrowed = (address: Address): boolean =>
  Boolean(address.searchtext?.trim() || address.group || orderedIn(address))

export const cleared: Partial<Address> = { searchtext: null, group: null, ordered: null }
