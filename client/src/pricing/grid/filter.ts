import { type PriceFilter, priceFilters } from '@packhouse/contract/pricing/filters.ts'

/** What the address of the price grid holds. */
export const addressShape = { filter: 'text', categoryId: 'number', searchtext: 'text', upload: 'number' } as const

export interface GridFilter {
  filter: PriceFilter
  categoryId: number | null
  searchtext: string
}

interface Address {
  filter: string | null
  categoryId: number | null
  searchtext: string | null
}

/** The filter that an address asks for; what it cannot mean is left out. */
export const readAddress = ({ filter, categoryId, searchtext }: Address): GridFilter => ({
  filter: priceFilters.find(one => one === filter) ?? 'ALL',
  categoryId,
  searchtext: searchtext ?? '',
})

/** The grid holds all rows of its filter, loaded page after page. */
const rowsAPage = 500

/** The body of the call that reads the grid. */
export const asked = ({ filter, categoryId, searchtext }: GridFilter) => ({
  body: {
    limit: rowsAPage,
    filter,
    ...(categoryId === null ? {} : { categoryId }),
    ...(searchtext === '' ? {} : { searchtext }),
  },
})
