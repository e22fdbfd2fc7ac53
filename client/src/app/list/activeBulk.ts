import { IconPlayerPlay, IconPower } from '@tabler/icons-react'
import type { NeedsOf } from '../../ui/may.ts'
import type { BulkAction, Picked } from '../../ui/table/BulkBar.tsx'
import { t } from '../../ui/words.ts'

interface ActiveBulk<Row, Thing> {
  /** What is switched for ticked rows; several rows may be one thing. */
  thingsOf: (rows: Row[]) => readonly Thing[]
  /** Max things per request. */
  max: number
  needs: NeedsOf
  ask: (on: boolean, things: readonly Thing[], picked: Picked) => void
}

/** The bulk actions Activate and Deactivate of a list. */
export const activeBulk = <Row, Thing extends { isActive: boolean }>(
  { thingsOf, max, needs, ask }: ActiveBulk<Row, Thing>,
  offIcon = IconPower,
): BulkAction<Row>[] =>
  [true, false].map(on => ({
    label: t(on ? 'Activate' : 'Deactivate'),
    icon: on ? IconPlayerPlay : offIcon,
    keys: on ? 'a' : 'd',
    run: (rows, picked) => ask(on, thingsOf(rows), picked),
    disabledReason: rows => {
      const things = thingsOf(rows)
      if (things.length > max) return t('At most {count} at a time', { count: max })
      return things.every(({ isActive }) => isActive === on)
        ? t(on ? 'All are active' : 'All are inactive')
        : undefined
    },
    needs,
  }))
