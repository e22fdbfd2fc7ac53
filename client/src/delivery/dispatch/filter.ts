import { type Day, isDay } from '@packhouse/contract/day.ts'
import { bothWays, given, type UrlState } from '../../app/navigation/urlState.ts'

/** Address parameters of the board; the date defaults to the working day, the slot to all slots. */
export const addressShape = {
  deliveryDate: 'text',
  slotId: 'id',
  short: 'flag',
  searchtext: 'search',
  sort: bothWays(['orderid', 'total']),
} as const
export type Address = UrlState<typeof addressShape>

/** The day of an address; without one it is the working day. */
export const dayIn = ({ deliveryDate }: Address, home: Day): Day =>
  isDay(deliveryDate) ? deliveryDate : home

/** One page contains every order of a usual day, so that groups are complete. */
const pageSize = 500

/** Converts an address for the order list call, in running order unless sorted. */
export const queryOf = (address: Address, day: Day) => ({
  ...given(address),
  deliveryDate: day,
  sort: address.sort ?? ('orderid' as const),
  limit: pageSize,
})
