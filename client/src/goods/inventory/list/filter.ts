import { isDay } from '@packhouse/contract/day.ts'
import { bothWays, given, type UrlState } from '../../../app/navigation/urlState.ts'

const stockFilters = ['ALL', 'TO_BUY', 'ARRIVING', 'PAST_BEST_BEFORE', 'WASTEFUL'] as const
export type StockFilter = (typeof stockFilters)[number]

/** Address parameters, named like those of the call; without a date it is tomorrow. */
export const addressShape = {
  date: 'text',
  filter: stockFilters,
  categoryId: 'choice',
  supplier: 'text',
  withStock: 'flag',
  withLimit: 'flag',
  procureToOrder: 'flag',
  searchtext: 'search',
  sort: bothWays([
    'listingOrder',
    'itemName',
    'currentStock',
    'orderAccepted',
    'pendingInbound',
    'available',
    'maxOrderQuantity',
  ]),
} as const
export type Address = UrlState<typeof addressShape>

/** The parameters that are chips above the list. */
export const chips = ['categoryId', 'supplier', 'withStock', 'withLimit', 'procureToOrder'] as const

const pageSize = 100

/** The filter as the call of the list takes it. */
export const queryOf = ({ date, filter, supplier, ...others }: Address) => ({
  ...given({
    ...others,
    date: isDay(date) && date,
    filter: filter !== 'ALL' && filter,
    supplier: supplier?.slice(0, 100),
  }),
  limit: pageSize,
})
