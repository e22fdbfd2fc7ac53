import {
  type ColumnDef,
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createSortedRowModel,
  functionalUpdate,
  type Row as ModelRow,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useEffect, useMemo, useState } from 'react'
import { type Column, isEmpty, type Value } from './column.ts'
import { densely, fitted } from './fit.ts'
import type { TableSettings } from './settings.ts'
import { knownSettings, readSettings, writeSettings } from './settings.ts'

/** Time limit for loading settings, in ms; after it the table shows with defaults and applies the settings later. */
const longestWait = 1000

/** A user's settings of a table, and functions to change them. */
function useSettings(name: string) {
  // A table whose settings are here draws its rows at once, not its placeholders first.
  const [settings, setSettings] = useState<TableSettings>(() => knownSettings(name) ?? {})
  const [isKnown, setIsKnown] = useState(() => knownSettings(name) !== undefined)
  useEffect(() => {
    let gone = false
    const known = () => !gone && setIsKnown(true)
    const timer = setTimeout(known, longestWait)
    readSettings(name)
      .then(kept => !gone && kept && setSettings(kept))
      .catch(() => undefined) // the table works with its defaults
      .finally(known)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [name])
  const change = (part: TableSettings) => {
    const changed = { ...settings, ...part }
    setSettings(changed)
    writeSettings(name, changed)
  }
  const reset = () => {
    setSettings({})
    writeSettings(name, {})
  }
  return { settings, isKnown, change, reset }
}

const features = tableFeatures({
  columnVisibilityFeature,
  columnOrderingFeature,
  columnSizingFeature,
  columnResizingFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
})

/** Made when words are compared first: it takes 6 ms, and most lists come sorted. */
let words: Intl.Collator | undefined

/** Sorts numbers by size, texts by language rules. */
function compare(a: Value, b: Value): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  words ??= new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' })
  return words.compare(String(a), String(b))
}

/** Cells without a value come last in both directions; the model negates the result for `desc`. */
const sortFn = <Row extends object>(column: Column<Row>, descending: boolean) => {
  return (a: ModelRow<typeof features, Row>, b: ModelRow<typeof features, Row>) => {
    const [first, second] = [column.value(a.original), column.value(b.original)]
    if (isEmpty(first) || isEmpty(second))
      return (Number(isEmpty(first)) - Number(isEmpty(second))) * (descending ? -1 : 1)
    return compare(first, second)
  }
}

export interface ModelOptions<Row extends object> {
  name: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** For sorting by the server: the current field, and the handler for another choice. */
  sort?: string | null | undefined
  onSort?: ((sort: string | null) => void) | undefined
  /** Width for the columns in px; undefined until measured. */
  room: number | undefined
}

const startsWithMinus = (sort: string) => sort.startsWith('-')
const fieldOf = (sort: string) => sort.replace(/^-/, '')

/** Whether each column is shown: by the user's choice, else by its own default. */
const useVisibility = <Row extends object>(columns: readonly Column<Row>[], settings: TableSettings) =>
  useMemo(
    () =>
      Object.fromEntries(
        columns.map(({ id, hidden, fixed }) => {
          const isWanted = hidden
            ? settings.shown?.includes(id) === true
            : settings.hidden?.includes(id) !== true
          return [id, fixed === true || isWanted]
        }),
      ),
    [columns, settings],
  )

/** The columns as the library needs them. */
const useDefs = <Row extends object>(
  columns: readonly Column<Row>[],
  { byServer, descending }: { byServer: boolean; descending: boolean },
) =>
  useMemo(
    () =>
      columns.map(
        (column): ColumnDef<typeof features, Row> => ({
          id: column.id,
          header: column.head,
          accessorFn: column.value,
          size: column.width,
          minSize: 48,
          enableHiding: column.fixed !== true,
          enableSorting: byServer ? typeof column.sort === 'string' : column.sort !== false,
          sortFn: sortFn(column, descending),
          sortDescFirst: false,
        }),
      ),
    [columns, byServer, descending],
  )

/** The columns that fit into the width, some of them dense. */
function useFitting<Row extends object>(
  { wanted, columns }: { wanted: readonly Column<Row>[]; columns: readonly Column<Row>[] },
  room: number | undefined,
  how: { widthOf: (id: string) => number | undefined; isKept: (id: string) => boolean },
) {
  const fits = room === undefined ? undefined : fitted(wanted, room, how)
  const shape = wanted.map(({ id }) => `${id} ${fits?.get(id)}`).join()
  // The same columns in the same form stay the same array, so that rows do not rerender.
  // biome-ignore lint/correctness/useExhaustiveDependencies: shape represents the list
  const visible = useMemo(
    () =>
      wanted.flatMap(column => {
        const fit = fits?.get(column.id)
        return fit === 'out' ? [] : fit === 'dense' ? densely(column) : column
      }),
    [shape, columns],
  )
  return { shown: visible, hasNoRoom: (id: string) => fits?.get(id) === 'out' }
}

/** Columns in the user's order, widths and visibility; rows in the user's sort order. */
export function useTableModel<Row extends object>({
  name,
  columns,
  rows,
  sort,
  onSort,
  room,
}: ModelOptions<Row>) {
  const { settings, isKnown, change, reset } = useSettings(name)
  const byServer = onSort !== undefined

  const sorting: SortingState = useMemo(() => {
    const chosen = byServer ? sort : settings.sort
    if (!chosen) return []
    const column = columns.find(
      ({ id, sort: field }) => (byServer && typeof field === 'string' ? field : id) === fieldOf(chosen),
    )
    return column ? [{ id: column.id, desc: startsWithMinus(chosen) }] : []
  }, [byServer, sort, settings.sort, columns])

  const defs = useDefs(columns, { byServer, descending: sorting[0]?.desc === true })
  const table = useTable({
    features,
    columns: defs,
    data: rows,
    manualSorting: byServer,
    columnResizeMode: 'onChange',
    enableMultiSort: false,
    state: {
      sorting,
      columnVisibility: useVisibility(columns, settings),
      columnOrder: settings.order ?? [],
      columnSizing: settings.widths ?? {},
    },
    onSortingChange: updater => {
      const [next] = functionalUpdate(updater, sorting)
      const field = next && columns.find(({ id }) => id === next.id)?.sort
      const named = next && (byServer && typeof field === 'string' ? field : next.id)
      const chosen = next && named ? `${next.desc ? '-' : ''}${named}` : null
      if (onSort) onSort(chosen)
      else change({ sort: chosen })
    },
    onColumnOrderChange: updater => change({ order: functionalUpdate(updater, settings.order ?? []) }),
    onColumnSizingChange: updater => change({ widths: functionalUpdate(updater, settings.widths ?? {}) }),
  })

  const byId = useMemo(() => new Map(columns.map(column => [column.id, column])), [columns])
  const show = (id: string, on: boolean) => {
    const without = (ids: string[] | undefined) => (ids ?? []).filter(one => one !== id)
    change({
      hidden: on ? without(settings.hidden) : [...without(settings.hidden), id],
      shown: on ? [...without(settings.shown), id] : without(settings.shown),
    })
  }
  const ordered = table.getAllLeafColumns().flatMap(({ id }) => byId.get(id) ?? [])
  const move = (id: string, by: 1 | -1) => {
    const order = ordered.map(column => column.id)
    const from = order.indexOf(id)
    const other = order[from + by]
    if (other === undefined) return
    order[from + by] = id
    order[from] = other
    change({ order })
  }
  const wanted = table.getVisibleLeafColumns().flatMap(({ id }) => byId.get(id) ?? [])
  const widthOf = (id: string) => settings.widths?.[id]
  const { shown, hasNoRoom } = useFitting({ wanted, columns }, room, {
    widthOf,
    isKept: id => settings.shown?.includes(id) === true,
  })

  return {
    table,
    /** In the user's order, including hidden ones. */
    ordered,
    /** The columns that fit, as rendered. */
    shown,
    /** All visible columns, even those that do not fit; used for copying. */
    wanted,
    /** Settings are loaded or timed out, so the layout no longer waits for them. */
    isKnown,
    isShown: (id: string) => shown.some(column => column.id === id),
    /** Visible by choice, but left out for lack of space. */
    hasNoRoom,
    show,
    move,
    reset,
    density: settings.density ?? 'normal',
    setDensity: (density: NonNullable<TableSettings['density']>) => change({ density }),
    widthOf,
    rows: table.getRowModel().rows,
  }
}

export type TableModel<Row extends object> = ReturnType<typeof useTableModel<Row>>
