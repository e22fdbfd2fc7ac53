import { t } from '../../../ui/words.ts'
import { DoorHead } from './DoorHead.tsx'
import type { QueuedStop, ShownStop } from './entries.ts'

interface StopHeadProps {
  stop: ShownStop
  of: number
  entries: readonly QueuedStop[]
  onBack: () => void
}

/** The head of a stop: whose it is, where, and which of how many. */
export const StopHead = ({ stop, of, entries, onBack }: StopHeadProps) => (
  <DoorHead
    title={stop.businessname}
    detail={t('{area} · stop {place} of {count}', { area: stop.outletName, place: stop.place, count: of })}
    entries={entries}
    onBack={onBack}
  />
)
