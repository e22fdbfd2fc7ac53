import { addDays, dayOf } from '@packhouse/contract/day.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { catalogue } from '@packhouse/contract/supply/catalogue/endpoints.ts'
import type { TestApp } from '../app.ts'
import { allPages } from './word.ts'

export const tomorrow = (app: TestApp) => addDays(dayOf(app.clock.now), 1)
export const itemId = ({ itemId }: { itemId: number }) => itemId

type StockFilter = 'ALL' | 'TO_BUY' | 'ARRIVING' | 'PAST_BEST_BEFORE' | 'WASTEFUL'
/** The stock list of tomorrow, which has active items, and its tiles. */
export const stock = (app: TestApp, filter: StockFilter = 'ALL') =>
  allPages(page => app.ok(inventory.stockList, { ...page, filter, date: tomorrow(app) }))
export const stockCounts = (app: TestApp) => app.ok(inventory.stockCounts, { date: tomorrow(app) })

interface ItemFilter {
  status?: boolean
  withoutPrice?: boolean
  withoutPack?: boolean
  withoutPicture?: boolean
}
/** Items of the list, each once. */
export const itemsWhere = async (app: TestApp, filter: ItemFilter = {}) => {
  const groups = await allPages(page => app.ok(catalogue.itemsByGroup, { ...page, ...filter }))
  return [...new Map(groups.flatMap(group => group.items).map(item => [item.itemId, item])).values()]
}
