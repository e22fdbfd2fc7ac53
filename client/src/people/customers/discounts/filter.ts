import { addDays, type Day } from '@packhouse/contract/day.ts'

/** Address parameters of a customer's prices. */
export const addressShape = {
  customerid: 'number',
  only: 'text',
  recent: 'flag',
  searchtext: 'text',
} as const

export const onlys = ['discounted', 'ending', 'loss'] as const
export type Only = (typeof onlys)[number]

/** An item ordered within this many days counts as recently ordered. */
const recentDays = 30

interface Wanted {
  only: Only | null
  recent: boolean
  searchtext: string
  today: Day
}

const askedByTile = {
  discounted: { discount: 'DISCOUNTED' },
  ending: { discount: 'ENDING' },
  loss: { belowCost: true },
} as const satisfies Record<Only, object>

/** The prices to ask for: those that tile, chip and search leave. A search sorts by best match. */
export const queryOf = ({ only, recent, searchtext, today }: Wanted) => ({
  ...(only === null ? {} : askedByTile[only]),
  ...(recent ? { orderedSince: addDays(today, -recentDays) } : {}),
  ...(searchtext.trim() ? { searchtext: searchtext.trim() } : {}),
})
