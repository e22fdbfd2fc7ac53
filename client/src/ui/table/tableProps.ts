import type { ReactNode } from 'react'
import type { Action } from '../dialogs/ActionMenu.tsx'
import type { NeedsOf } from '../may.ts'
import type { BulkAction } from './BulkBar.tsx'
import type { Column } from './column.ts'
import type { Group } from './GroupRow.tsx'
import type { TableQuery } from './query.ts'
import type { KeptSelection } from './useSelection.ts'

export interface Empty {
  title?: string
  /** Why there are no rows. */
  line: string
  action?: { label: string; run: () => void; needs?: NeedsOf } | undefined
}

export interface DataTableProps<Row extends object> {
  /** Settings are saved under this name. */
  name: string
  query: TableQuery<Row>
  columns: readonly Column<Row>[]
  rowId: (row: Row) => string
  /** Name of a row for screen readers: an order number, a name. */
  rowLabel: (row: Row) => string
  empty: string | Empty
  title?: string
  /** Shown after the title, if the query does not return the count. */
  count?: number
  /** What is loaded, for the error message: "Orders". */
  noun?: string
  filters?: ReactNode
  tools?: ReactNode
  /** Link of a row: Enter, the first column, a card. */
  href?: (row: Row) => string
  /** Enter on a row without a link: opens it for editing. */
  onOpen?: (row: Row) => void
  /** Called before a row's link is followed, so that the list can store its trail. */
  onFollow?: (row: Row, rows: readonly Row[]) => void
  /** A row may be opened soon: the pointer or the focus is on its link. */
  onPrefetch?: (row: Row) => void
  /** The row with the initial cursor, such as the one the user comes back from. */
  startAt?: string | undefined
  /** Called with the row under the cursor, and again when the row changes. */
  onCursor?: (row: Row | undefined) => void
  detail?: (row: Row) => ReactNode
  /** Opens the details of the row under the cursor and goes to their first field. */
  fillsBy?: { keys: string; label: string }
  actions?: (row: Row) => Action[]
  bulk?: BulkAction<Row>[]
  bulkTotal?: (rows: Row[]) => ReactNode
  /** Key of what a row is about; selected rows with the same key count once. */
  thing?: (row: Row) => string
  /** Rows can be selected; on by default if there are bulk actions. */
  selectable?: boolean
  /** Stores the selection outside the table. */
  keptSelection?: KeptSelection
  group?: Group<Row>
  /** Whether a row is inactive. */
  quiet?: (row: Row) => boolean
  /** A row's card on a phone. */
  card?: (row: Row) => ReactNode
  sort?: string | null
  onSort?: (sort: string | null) => void
  hasMore?: boolean
  onMore?: () => void
  /** Loads all rows of the filter for copying, if not all are loaded. */
  everyRow?: () => Promise<readonly Row[]>
  /** With all loaded rows selected, offers to select the others of the filter too; they come from everyRow. */
  selectsEvery?: boolean
  /** Takes the remaining height and scrolls inside. */
  fill?: boolean
  /** It fills its place, but is only a part of the screen: Columns and Copy CSV are behind three dots. */
  isPart?: boolean
  /** Whether it handles keys; only one table per page does. */
  keyboard?: boolean
}
