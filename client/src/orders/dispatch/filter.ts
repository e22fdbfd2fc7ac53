import { type Day, isDay } from '@packhouse/contract/day.ts'

/** What the address of the board holds; without a date it is the working day, without a slot all of them. */
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

export interface DockFilter {
  day: Day
  slotId: number | null
  short: boolean
  searchtext: string
  sort: (typeof sorts)[number] | null
}

/** The filter that an address asks for; what it cannot mean is left out. */
export function readAddress({ deliveryDate, slotId, short, searchtext, sort }: Address, home: Day): DockFilter {
  return {
    day: isDay(deliveryDate) ? deliveryDate : home,
    slotId: slotId !== null && Number.isInteger(slotId) && slotId > 0 ? slotId : null,
    short,
    searchtext: (searchtext ?? '').slice(0, 200),
    sort: sorts.find(one => one === sort) ?? null,
  }
}

/** One page holds every order of a usual day, so that groups are whole. */
const pageSize = 500

/** The filter as the list of orders takes it, in running order unless sorted. */
export const asked = ({ day, slotId, short, searchtext, sort }: DockFilter) => ({
  deliveryDate: day,
  ...(slotId ? { slotId } : {}),
  ...(short ? { short } : {}),
  ...(searchtext.trim() ? { searchtext: searchtext.trim() } : {}),
  sort: sort ?? 'orderid',
  limit: pageSize,
})
