import { type PriceFilter, priceFilters } from '@packhouse/contract/pricing/filters.ts'

/** What the address of the price grid holds. */
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
  /** Percent; items that earn less. */
  marginBelow: number | null
  searchtext: string
}

interface Address {
  filter: string | null
  categoryId: number | null
  marginBelow: number | null
  searchtext: string | null
}

/** The filter that an address asks for; what it cannot mean is left out. */
export const readAddress = ({ filter, categoryId, marginBelow, searchtext }: Address): GridFilter => ({
  filter: priceFilters.find(one => one === filter) ?? 'ALL',
  categoryId,
  marginBelow: marginBelow === null || Math.abs(marginBelow) > 100 ? null : marginBelow,
  searchtext: searchtext ?? '',
})

/** The grid holds all rows of its filter, loaded page after page. */
const rowsAPage = 500

/** The body of the call that reads the grid. */
export const asked = ({ filter, categoryId, marginBelow, searchtext }: GridFilter) => ({
  body: {
    limit: rowsAPage,
    filter,
    ...(categoryId === null ? {} : { categoryId }),
    ...(marginBelow === null ? {} : { marginBelow }),
    ...(searchtext === '' ? {} : { searchtext }),
  },
})
