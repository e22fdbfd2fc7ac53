import { type PriceFilter, priceFilters } from '@packhouse/contract/goods/pricing/filters.ts'

/** Address parameters of the price grid. */
export const addressShape = {
  filter: 'text',
  categoryId: 'number',
  marginBelow: 'number',
  searchtext: 'text',
  upload: 'number',
} as const

export interface GridFilter {
  filter: PriceFilter
  categoryId: number | null
  /** Percent; items with a lower margin. */
  marginBelow: number | null
  searchtext: string
}

export interface Address {
  filter: string | null
  categoryId: number | null
  marginBelow: number | null
  searchtext: string | null
}

/** Reads the filter from an address, ignoring invalid values. */
export const readAddress = ({ filter, categoryId, marginBelow, searchtext }: Address): GridFilter => ({
  filter: priceFilters.find(one => one === filter) ?? 'ALL',
  categoryId,
  marginBelow: marginBelow === null || Math.abs(marginBelow) > 100 ? null : marginBelow,
  searchtext: searchtext ?? '',
})

/** The grid loads all rows of its filter, page by page. */
const rowsAPage = 500

/** The request body of the grid. */
export const queryOf = ({ filter, categoryId, marginBelow, searchtext }: GridFilter) => ({
  body: {
    limit: rowsAPage,
    filter,
    ...(categoryId === null ? {} : { categoryId }),
    ...(marginBelow === null ? {} : { marginBelow }),
    ...(searchtext === '' ? {} : { searchtext }),
  },
})
