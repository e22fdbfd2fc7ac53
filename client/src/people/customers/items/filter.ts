import { addDays, type Day } from '@packhouse/contract/day.ts'
import { bothWays, given, type UrlState } from '../../../app/navigation/urlState.ts'

/** Choices for the last order: never, or not in this many days. */
export const orderedChoices = ['never', '7', '30', '60'] as const
export type Ordered = (typeof orderedChoices)[number]

/** Address parameters of the list. */
export const addressShape = {
  customerid: 'number',
  searchtext: 'search',
  group: 'id',
  ordered: orderedChoices,
  inactive: 'flag',
  sort: bothWays(['businessName']),
} as const
export type Address = UrlState<typeof addressShape>

/** The filter for the call. */
export const queryOf = ({ searchtext, group, ordered, inactive, sort }: Address, today: Day) =>
  given({
    searchtext,
    itemGroupId: group,
    neverOrdered: ordered === 'never',
    lastOrderBefore: ordered !== null && ordered !== 'never' && addDays(today, -Number(ordered)),
    status: !inactive,
    sort,
  })
