import { type ReactNode, useCallback, useState } from 'react'
import { FilterButton } from '../../ui/fields/FilterButton.tsx'
import { SearchBox } from '../../ui/fields/SearchBox.tsx'
import { phone, useMedia } from '../../ui/useMedia.ts'
import { given, type Shape, useChangeAddress, useUrlState } from '../navigation/urlState.ts'
import { useListViews } from '../saved-views/useListViews.tsx'

interface ListOptions<Name> {
  /** Parameters of the address that are filters; "Clear filters" clears them and the search. */
  filters?: readonly Name[]
  /** A parameter that is a tile above the list: "Clear filters" clears it too. */
  tile?: Name
  /** Parameters that a saved view leaves out, and those that say which list it is. */
  but?: readonly Name[]
  keep?: readonly Name[]
  /** On a phone the filters are behind a button in the header. */
  folds?: boolean
}

/** What every list screen has: filters in the address, saved views, a search, and on a phone no views or folded filters. */
export interface ListScreen {
  tableKey: string
  views: ReactNode
  showsFilters: boolean
  /** Name of the table, and its sorting where the server sorts. */
  table: { name: string; sort?: string | null; onSort?: (sort: string | null) => void }
  /** Whether a filter, the tile or a search narrows the list. */
  isNarrowed: boolean
  clear: () => void
}

const common = { searchtext: 'search', sort: 'text' } as const

/**
 * The state of a list screen: `const { address, list, … } = useListScreen('dues', addressShape, { filters: ['city'] })`. `list` goes
 * to its ListTable. Table settings and saved views are stored under the name. The shape must be the same object on every render.
 */
export function useListScreen<const S extends Shape>(
  name: string,
  shape: S,
  { filters = [], tile, but, keep, folds = false }: ListOptions<keyof S & string> = {},
) {
  const [address, change] = useUrlState(shape)
  const [{ searchtext, sort }] = useUrlState(common)
  const set = useChangeAddress()
  const isPhone = useMedia(phone)
  const [isOpen, setOpen] = useState(false)
  const hasRoom = !isPhone || isOpen
  const views = useListViews(name, shape, { but, keep, hasRoom })
  const search = useCallback((text: string) => set({ searchtext: text }), [set])
  const chosen = given(address)
  const narrowing = ['searchtext', ...(tile ? [tile] : []), ...filters]
  const list: ListScreen = {
    tableKey: views.tableKey,
    views: views.button,
    showsFilters: !folds || hasRoom,
    table: { name, ...('sort' in shape ? { sort, onSort: to => set({ sort: to }) } : {}) },
    isNarrowed: narrowing.some(one => one in chosen),
    clear: () => set(Object.fromEntries(narrowing.map(one => [one, null]))),
  }
  return {
    address,
    change,
    isPhone,
    list,
    /** `onInto` moves the focus to the results. */
    searchBox: (placeholder: string, look: { width?: number; onInto?: () => void } = {}) => (
      <SearchBox value={searchtext ?? ''} onChange={search} placeholder={placeholder} {...look} />
    ),
    filterButton: folds && isPhone && (
      <FilterButton open={isOpen} isSet={filters.some(one => one in chosen)} onToggle={setOpen} />
    ),
  }
}
