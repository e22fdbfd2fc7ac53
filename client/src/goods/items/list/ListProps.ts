import type { ReactNode } from 'react'
import type { ListScreen } from '../../../app/list/useListScreen.tsx'
import type { Empty } from '../../../ui/table/tableProps.ts'
import type { Address, CatalogueFilter } from './filter.ts'
import type { GroupAsking } from './groupAdds.ts'
import type { StatusActions } from './useStatusActions.ts'

/** Props the page passes to either list. */
export interface ListProps<Filter extends CatalogueFilter> {
  filter: Filter
  change: (change: Partial<Address>) => void
  /** The address with this item open next to the list. */
  hrefOf: (itemId: number) => string
  actions: StatusActions
  /** Adds ticked rows to an item group. */
  onGroup: (asking: GroupAsking) => void
  empty: Empty
  filters: ReactNode
  list: ListScreen
}
