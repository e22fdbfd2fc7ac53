import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { ChipPlace } from '../../ui/FilterChip.tsx'
import { t } from '../../ui/words.ts'

/** Asked for behind the list: the list does not wait for it. */
const SavedViews = lazy(async () => ({ default: (await import('./SavedViews.tsx')).SavedViews }))

const nothing: readonly string[] = []

export interface ListViews {
  /** The button of the views, to stand first among the filters. */
  button: ReactNode
  /** For the table: with another key it reads its columns again, as a view brought its own. */
  tableKey: string
}

/**
 * Saved views of a list. `table` is the name of its table, `shape` what its address holds; what of that is no filter is named in `but`, and
 * what says which list it is, and stays with every view, in `keep`.
 * `hasRoom` is false where filters are closed away, as on a phone.
 */
export function useListViews(
  table: string,
  shape: object,
  { but = [], keep = nothing, hasRoom = true }: { but?: string[]; keep?: readonly string[]; hasRoom?: boolean } = {},
): ListViews {
  const [count, setCount] = useState(0)
  const isOpened = useRef(false)
  const names = Object.keys(shape).filter(name => !but.includes(name) && !keep.includes(name))
  const button = (
    <Suspense fallback={hasRoom && <ChipPlace label={t('Views')} />}>
      <SavedViews
        key={table}
        table={table}
        names={names}
        keep={keep}
        isShown={hasRoom}
        isOpened={isOpened}
        onColumns={() => setCount(before => before + 1)}
      />
    </Suspense>
  )
  return { button, tableKey: `${table} ${count}` }
}
