import { slotText } from '@packhouse/contract/platform/formats/slot-text.ts'
import { Tiles } from '../../ui/layout/Tiles.tsx'
import { dateText } from '../../ui/values/DateText.tsx'
import { plural, t } from '../../ui/words.ts'
import type { BoardSlot } from './board.ts'

interface SlotTilesProps {
  /** Undefined while loading: empty tiles are shown. */
  slots: readonly BoardSlot[] | undefined
  chosen: number | null
  onChoose: (slotId: number | null) => void
}

const awaited = ['first', 'second'].map(key => ({
  key,
  label: '\u00a0',
  count: undefined,
  help: '\u00a0',
  still: true,
}))

/** The slots of the day, with orders out and orders still here; the selected one filters the table. */
export function SlotTiles({ slots, chosen, onChoose }: SlotTilesProps) {
  if (slots?.length === 0) return null
  const tiles = slots?.map(slot => ({
    key: String(slot.id),
    label: slotText(slot.timeSlot),
    count: slot.out,
    value: t('of {count} out', { count: slot.orders }),
    help: stillHere(slot),
  }))
  return (
    <Tiles
      tiles={tiles ?? awaited}
      chosen={chosen === null ? null : String(chosen)}
      onChoose={key => onChoose(key === null ? null : Number(key))}
      label={t('Slots')}
    />
  )
}

function stillHere({ orders, out, ready, packed, picking, held, lastOut }: BoardSlot): string {
  if (out === orders)
    return lastOut ? t('All out by {time}', { time: dateText(lastOut, 'time') }) : t('All out')
  const parts = [
    held > 0 && plural(held, '{count} is waiting for a change', '{count} are waiting for a change'),
    ready > 0 && t('{count} ready', { count: ready }),
    packed > 0 && t('{count} packed', { count: packed }),
    picking > 0 && t('{count} picking', { count: picking }),
  ]
  return parts.filter(Boolean).join(', ')
}
