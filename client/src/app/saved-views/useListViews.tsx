import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { ChipPlace } from '../../ui/fields/FilterChip.tsx'
import { t } from '../../ui/words.ts'

/** Loaded after the list, which does not wait for it. */
const SavedViews = lazy(async () => ({ default: (await import('./SavedViews.tsx')).SavedViews }))

const nothing: readonly string[] = []

export interface ListViews {
  /** The views button, to be placed first among the filters. */
  button: ReactNode
  /** Key for the table: changes when a view brings its own columns, so that the table reads them again. */
  tableKey: string
}

interface ViewOptions {
  but?: readonly string[] | undefined
  keep?: readonly string[] | undefined
  hasRoom?: boolean
}

/**
 * Saved views of a list. `table` is the name of its table and `shape` its address parameters; `but` lists those that are no
 * filters, `keep` those that say which list it is and stay with every view. `hasRoom` is false where filters are collapsed, as on
 * a phone.
 */
export function useListViews(
  table: string,
  shape: object,
  { but = nothing, keep = nothing, hasRoom = true }: ViewOptions = {},
): ListViews {
  const [count, setCount] = useState(0)
  const isOpened = useRef(false)
  const button = (
    <Suspense fallback={hasRoom && <ChipPlace label={t('Views')} />}>
      <SavedViews
        key={table}
        table={table}
        shape={shape}
        but={but}
        keep={keep}
        isShown={hasRoom}
        isOpened={isOpened}
        onColumns={() => setCount(before => before + 1)}
      />
    </Suspense>
  )
  return { button, tableKey: `${table} ${count}` }
}
