import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef } from 'react'
import { reasonOf } from '../feedback/failure.ts'
import { Notice } from '../feedback/Notice.tsx'
import { LinkButton } from '../layout/LinkButton.tsx'
import { Text } from '../layout/Text.tsx'
import { t } from '../words.ts'
import type { Column } from './column.ts'
import css from './frame.module.css'
import table from './table.module.css'

/** Widths of the grey placeholder bars in percent, varied to look like text. */
const lengths = [64, 82, 50, 74, 58, 90, 46, 70]
/** More placeholder rows would be out of sight. */
const places = Array.from({ length: 100 }, (_none, place) => place)

interface SkeletonProps<Row> {
  columns: readonly Column<Row>[]
  /** What is around the columns: a tick and an arrow before them, actions after them. */
  selectable: boolean
  expandable: boolean
  withActions: boolean
  /** Expected number of rows; 0 if unknown. */
  rows: number
}

/** Placeholder rows while the first reply or the user's column settings are loading. */
export function Skeleton<Row>({ columns, selectable, expandable, withActions, rows }: SkeletonProps<Row>) {
  return (
    <tbody aria-hidden="true">
      {places.slice(0, rows || 12).map(place => (
        <tr key={place} className={table.row}>
          {selectable && <td />}
          {expandable && <td />}
          {columns.map(({ id, align }, at) => (
            <td key={id} data-align={align} className={table.cell}>
              <span
                className={table.bone}
                style={{ width: `${lengths[(place + at * 3) % lengths.length]}%` }}
              />
            </td>
          ))}
          {withActions && <td />}
        </tr>
      ))}
    </tbody>
  )
}

interface MoreProps {
  onMore: () => void
  busy: boolean
  /** The last request failed: further loading waits for the user. */
  failed: boolean
  scroller: RefObject<HTMLElement | null>
}

/**
 * The end of the loaded rows: scrolling near it loads more, as does the button. Checked again after each reply, as the end may
 * have been reached while earlier rows were being refetched.
 */
export function More({ onMore, busy, failed, scroller }: MoreProps) {
  const end = useRef<HTMLDivElement>(null)
  const latest = useRef(onMore)
  latest.current = onMore
  useEffect(() => {
    const node = end.current
    if (!node || busy || failed) return
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      root:
        scroller.current && scroller.current.scrollHeight > scroller.current.clientHeight
          ? scroller.current
          : null,
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

/** The rows shown may be out of date; they stay, with this note. */
export function RefetchFailed({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <Notice tone="warn" icon={IconAlertTriangle} className={css.stale} role="alert">
      <Text grow>
        {t('This list may be out of date.')} {reasonOf(error)}
      </Text>
      <LinkButton plain onClick={retry}>
        {t('Try again')}
      </LinkButton>
    </Notice>
  )
}
