import type { ReactNode } from 'react'
import { t } from '../../ui/words.ts'
import { LineEntry } from '../line-entry/LineEntry.tsx'
import type { LineEntryState } from '../line-entry/useLineEntry.ts'
import { withNote } from '../line-entry/withNote.ts'
import type { usePlacing } from './placing/usePlacing.ts'
import type { NewOrder } from './useNewOrder.ts'

export interface EnteredLinesProps {
  order: NewOrder
  entry: LineEntryState
  placing: ReturnType<typeof usePlacing>
  /** Places the order once the line just added is in it. */
  onPlaceSoon: () => void
  /** Reads a pasted text as a message. */
  onMessage: (text: string) => void
  /** The rows of a message; what it lacks is offered below them. */
  rows?: ReactNode
}

/** The goods of a new order. */
export const EnteredLines = ({ order, entry, placing, onPlaceSoon, onMessage, rows }: EnteredLinesProps) => (
  <LineEntry
    lines={order.lines}
    entry={entry}
    offering={order.offering}
    tax={order.tax}
    issues={placing.issues}
    flags={order.flags}
    usual={rows ? t('Also usual') : t('Usual, not added yet')}
    onPlace={onPlaceSoon}
    onNote={words =>
      order.change({ type: 'instruct', instructions: withNote(order.draft.instructions, words) })
    }
    onMessage={onMessage}
    rows={rows}
  />
)
