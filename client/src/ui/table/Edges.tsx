import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef } from 'react'
import { reasonOf } from '../failure.ts'
import { t } from '../words.ts'
import type { Column } from './column.ts'
import css from './frame.module.css'
import table from './table.module.css'

/** How long the grey bars of a loading table are, in percent, so that it does not look like a fence. */
const lengths = [64, 82, 50, 74, 58, 90, 46, 70]
/** More grey rows than that would be out of sight. */
const places = Array.from({ length: 100 }, (_none, place) => place)

interface SkeletonProps<Row> {
  columns: readonly Column<Row>[]
  before: number
  /** How many there will be; 0 while nobody knows. */
  rows: number
}

/** Rows in their final shape while the first answer, or a person's choice of columns, is on its way. */
export function Skeleton<Row>({ columns, before, rows }: SkeletonProps<Row>) {
  return (
    <tbody aria-hidden="true">
      {places.slice(0, rows || 12).map(place => (
        <tr key={place} className={table.row}>
          {before > 0 && <td colSpan={before} />}
          {columns.map(({ id, align }, at) => (
            <td key={id} data-align={align} className={table.cell}>
              <span className={table.bone} style={{ width: `${lengths[(place + at * 3) % lengths.length]}%` }} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

interface MoreProps {
  onMore: () => void
  busy: boolean
  /** The last question failed: from here on a person says when to try again. */
  failed: boolean
  scroller: RefObject<HTMLElement | null>
}

/**
 * The end of what is loaded: coming near it loads more; the button does the same. It is looked for anew once an answer is there, as
 * somebody may have come to the end while the rows before it were asked for again.
 */
export function More({ onMore, busy, failed, scroller }: MoreProps) {
  const end = useRef<HTMLDivElement>(null)
  const latest = useRef(onMore)
  latest.current = onMore
  useEffect(() => {
    const node = end.current
    if (!node || busy || failed) return
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      root: scroller.current && scroller.current.scrollHeight > scroller.current.clientHeight ? scroller.current : null,
      rootMargin: '400px',
    })
    seen.observe(node)
    return () => seen.disconnect()
  }, [scroller, busy, failed])
  return (
    <div ref={end} className={css.moreRows}>
      <Button variant="subtle" color="gray" loading={busy} onClick={onMore}>
        {t('Show more')}
      </Button>
    </div>
  )
}

/** What is shown is older than it should be; it stays, and says so. */
export function RefetchFailed({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <div className={css.stale} role="alert">
      <IconAlertTriangle size={16} stroke={1.7} aria-hidden />
      <span>
        {t('This list may be out of date.')} {t(reasonOf(error))}
      </span>
      <button type="button" onClick={retry}>
        {t('Try again')}
      </button>
    </div>
  )
}
