import { addDays, type Day, dayOf } from '@packhouse/contract/day.ts'
import { bestItems, type ItemWords } from '@packhouse/contract/search/items.ts'
import type { CustomerItem } from '../../api/customers.ts'
import { belowCost, endsSoon, readLine } from './lines.ts'

/** Address parameters of a customer's prices. */
export const addressShape = { customerid: 'number', only: 'text', recent: 'flag', searchtext: 'text' } as const

export const onlys = ['discounted', 'ending', 'loss'] as const
export type Only = (typeof onlys)[number]

/** An item ordered within this many days counts as recently ordered. */
const recentDays = 30

/** Whether an item, as saved, belongs to a tile. */
export const isIn: Record<Only, (row: CustomerItem, today: Day) => boolean> = {
  discounted: ({ discounts }) => discounts.length > 0,
  ending: endsSoon,
  loss: (row, today) => belowCost(readLine(row, {}, today)) > 0,
}

interface Wanted {
  only: Only | null
  recent: boolean
  searchtext: string
  today: Day
}

/** The items left by tile, chip and search; a search sorts by best match. */
export function itemsShown(items: readonly CustomerItem[], { only, recent, searchtext, today }: Wanted): CustomerItem[] {
  const since = addDays(today, -recentDays)
  const left = items.filter(
    row =>
      (only === null || isIn[only](row, today)) &&
      (!recent || (row.lastOrderedAt !== null && dayOf(new Date(row.lastOrderedAt)) >= since)),
  )
  return bestItems(searchtext, left, asWords, left.length)
}

const asWords = ({ itemName, itemType, itemTypeCode, alias, packs }: CustomerItem): ItemWords => ({
  itemName,
  typeName: itemType,
  aliases: alias,
  code: itemTypeCode,
  packs: packs.map(({ packName, sku }) => ({ name: packName, sku })),
})
