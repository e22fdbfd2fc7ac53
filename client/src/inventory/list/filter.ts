import { type Day, isDay } from '@packhouse/contract/day.ts'

/** Address parameters, named like those of the call; without a date it is tomorrow. */
export const addressShape = {
  date: 'text',
  filter: 'text',
  categoryId: 'number',
  supplier: 'text',
  withStock: 'flag',
  withLimit: 'flag',
  procureToOrder: 'flag',
  searchtext: 'text',
  sort: 'text',
} as const

export interface Address {
  date: string | null
  filter: string | null
  categoryId: number | null
  supplier: string | null
  withStock: boolean
  withLimit: boolean
  procureToOrder: boolean
  searchtext: string | null
  sort: string | null
}

export const stockFilters = ['ALL', 'TO_BUY', 'ARRIVING', 'PAST_SHELF_LIFE', 'WASTEFUL'] as const
export type StockFilter = (typeof stockFilters)[number]

const sortFields = [
  'listingOrder',
  'itemName',
  'currentStock',
  'orderAccepted',
  'pendingInbound',
  'available',
  'maxOrderQuantity',
] as const
type Field = (typeof sortFields)[number]
const sorts: readonly (Field | `-${Field}`)[] = sortFields.flatMap(field => [field, `-${field}`] as const)

/** The parsed filter of the list. */
export interface ListFilter {
  /** Free stock is computed for this day; null means tomorrow. */
  day: Day | null
  filter: StockFilter
  categoryId: number | null
  supplier: string | null
  withStock: boolean
  withLimit: boolean
  procureToOrder: boolean
  searchtext: string
  sort: (typeof sorts)[number] | null
}

const oneOf = <Word extends string>(words: readonly Word[], text: string | null): Word | null =>
  words.find(word => word === text) ?? null

/** Reads the filter from the address; invalid values are dropped. */
export const readAddress = (address: Address): ListFilter => ({
  ...address,
  day: isDay(address.date) ? address.date : null,
  filter: oneOf(stockFilters, address.filter) ?? 'ALL',
  categoryId:
    address.categoryId !== null && Number.isInteger(address.categoryId) && address.categoryId > 0 ? address.categoryId : null,
  supplier: address.supplier?.slice(0, 100) || null,
  searchtext: (address.searchtext ?? '').slice(0, 200),
  sort: oneOf(sorts, address.sort),
})

/** Clears chips and search; day and tile stay. */
export const withoutChips: Partial<Address> = {
  categoryId: null,
  supplier: null,
  withStock: false,
  withLimit: false,
  procureToOrder: false,
  searchtext: null,
}

/** Whether one of the chips above the list is set. */
export const hasChoices = ({ categoryId, supplier, withStock, withLimit, procureToOrder }: ListFilter): boolean =>
  categoryId !== null || supplier !== null || withStock || withLimit || procureToOrder

const pageSize = 100

/** The filter as the call of the list takes it. */
export function asked(list: ListFilter) {
  const { day, filter, categoryId, supplier, withStock, withLimit, procureToOrder, searchtext, sort } = list
  return {
    ...(day ? { date: day } : {}),
    ...(filter === 'ALL' ? {} : { filter }),
    ...(categoryId ? { categoryId } : {}),
    ...(supplier ? { supplier } : {}),
    ...(withStock ? { withStock } : {}),
    ...(withLimit ? { withLimit } : {}),
    ...(procureToOrder ? { procureToOrder } : {}),
    ...(searchtext.trim() ? { searchtext: searchtext.trim() } : {}),
    ...(sort ? { sort } : {}),
    limit: pageSize,
  }
}
