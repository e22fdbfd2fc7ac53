import { type Day, isDay } from '@packhouse/contract/day.ts'

/** Address parameters of the board; the date defaults to the working day, the slot to all slots. */
export const addressShape = {
  deliveryDate: 'text',
  slotId: 'number',
  short: 'flag',
  searchtext: 'text',
  sort: 'text',
} as const

export interface Address {
  deliveryDate: string | null
  slotId: number | null
  short: boolean
  searchtext: string | null
  sort: string | null
}

const sorts = ['orderid', '-orderid', 'total', '-total'] as const

export interface BoardFilter {
  day: Day
  slotId: number | null
  short: boolean
  searchtext: string
  sort: (typeof sorts)[number] | null
}

/** Reads the filter from an address, ignoring invalid values. */
export function readAddress({ deliveryDate, slotId, short, searchtext, sort }: Address, home: Day): BoardFilter {
  return {
    day: isDay(deliveryDate) ? deliveryDate : home,
    slotId: slotId !== null && Number.isInteger(slotId) && slotId > 0 ? slotId : null,
    short,
    searchtext: (searchtext ?? '').slice(0, 200),
    sort: sorts.find(one => one === sort) ?? null,
  }
}

/** One page contains every order of a usual day, so that groups are complete. */
const pageSize = 500

/** Converts the filter for the order list call, in running order unless sorted. */
export const asked = ({ day, slotId, short, searchtext, sort }: BoardFilter) => ({
  deliveryDate: day,
  ...(slotId ? { slotId } : {}),
  ...(short ? { short } : {}),
  ...(searchtext.trim() ? { searchtext: searchtext.trim() } : {}),
  sort: sort ?? 'orderid',
  limit: pageSize,
})
