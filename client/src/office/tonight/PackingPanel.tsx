import type { Day } from '@packhouse/contract/day.ts'
import type { Board } from '../../api/tonight.ts'
import { useAppSelector } from '../../app/session/store.ts'
import { Placeholder } from '../../ui/feedback/Placeholder.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { t } from '../../ui/words.ts'
import { HistoryNote } from './HistoryNote.tsx'
import { PackingChart } from './PackingChart.tsx'
import { isPackingTime, packingOf } from './packing.ts'

interface PackingPanelProps {
  date: Day
  /** undefined while it loads. */
  board: Board | undefined
  now: Date
  /** Of the chart, px. */
  height: number
}

/** The packing of a delivery day once it has begun; in a new demo only when it is written, as all would look late before. */
export function PackingPanel({ date, board, now, height }: PackingPanelProps) {
  const isDemoFilling = useAppSelector(({ header }) => header.isDemoFilling)
  if (!board) return isPackingTime(date, now) && <Placeholder look="panel" height={height} />
  const packing = packingOf(board, now)
  if (!packing) return null
  if (!isDemoFilling) return <PackingChart board={board} now={now} {...packing} />
  return (
    <Panel as="section" aria-label={t('Lines packed, by the quarter hour')}>
      <HistoryNote />
    </Panel>
  )
}
