import { DataTable } from '../../ui/table/DataTable.tsx'
import type { DataTableProps, Empty } from '../../ui/table/tableProps.ts'
import { t } from '../../ui/words.ts'
import type { ListScreen } from './useListScreen.tsx'

interface ListTableProps<Row extends object> extends Omit<DataTableProps<Row>, 'name' | 'empty'> {
  list: ListScreen
  /** Shown while the filters match nothing; a text gets a button that clears them. */
  noMatch: string | Empty
  /** Shown while there is nothing to list. */
  nothing: string | Empty
}

/** The table of a list screen: its views and filters, sorting by the server, and why it is empty. */
export function ListTable<Row extends object>({
  list,
  filters,
  noMatch,
  nothing,
  ...table
}: ListTableProps<Row>) {
  const { tableKey, views, showsFilters, isNarrowed, clear } = list
  const action = { label: t('Clear filters'), run: clear }
  return (
    <DataTable
      key={tableKey}
      {...list.table}
      fill
      filters={
        <>
          {views}
          {showsFilters && filters}
        </>
      }
      empty={isNarrowed ? (typeof noMatch === 'string' ? { line: noMatch, action } : noMatch) : nothing}
      {...table}
    />
  )
}
