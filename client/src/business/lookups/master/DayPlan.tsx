import { slotText } from '@packhouse/contract/platform/formats/slot-text.ts'
import { readClockTime, readSlot } from '@packhouse/contract/platform/formats/time-slot.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { t } from '../../../ui/words.ts'
import css from './SlotTable.module.css'

export interface SlotRow {
  id: number
  timeSlot: string
  isActive: boolean
  cutoffTime: string
  cutoffDaysBefore: number
  version: number
}

const width = 1116
const left = 150
const right = width - 30
const rowHeight = 34
/** The chart runs from 6 PM the evening before to midnight of the day, in hours from the start of that day. */
const firstHour = -6
const lastHour = 24
const everyHours = 3

const xOf = (minute: number): number => {
  const hour = Math.min(Math.max(minute / 60, firstHour), lastHour)
  return left + ((hour - firstHour) / (lastHour - firstHour)) * (right - left)
}
const hourLabel = (hour: number): string => {
  const clock = (hour + 24) % 24
  return `${clock % 12 || 12} ${clock < 12 ? 'AM' : 'PM'}`
}

/** Chart of one delivery day: until when each slot takes orders, and when its truck comes. */
export function DayPlan({ slots }: { slots: readonly SlotRow[] }) {
  if (slots.length === 0) return null
  const height = slots.length * rowHeight + 34
  const hours = Array.from(
    { length: (lastHour - firstHour) / everyHours + 1 },
    (_, at) => firstHour + at * everyHours,
  )
  return (
    <Card
      title={t('One delivery day')}
      aside={
        <span className={css.legend}>
          <span>
            <i className={css.delivery} /> {t('Delivery')}
          </span>
          <span>
            <i className={css.packing} /> {t('Picking and packing')}
          </span>
          <span>
            <i className={css.cutoff} /> {t('Order until')}
          </span>
        </span>
      }
    >
      <svg
        className={css.plan}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('When ordering stops and when the truck comes')}
      >
        {hours.map(hour => (
          <g key={hour}>
            <line
              x1={xOf(hour * 60)}
              x2={xOf(hour * 60)}
              y1={4}
              y2={height - 22}
              data-midnight={hour === 0}
            />
            <text x={xOf(hour * 60)} y={height - 6} textAnchor="middle" data-hour>
              {hourLabel(hour)}
            </text>
          </g>
        ))}
        {slots.map((slot, at) => (
          <SlotLine key={slot.id} slot={slot} y={at * rowHeight + rowHeight / 2 + 4} />
        ))}
      </svg>
    </Card>
  )
}

function SlotLine({ slot: { timeSlot, cutoffTime, cutoffDaysBefore }, y }: { slot: SlotRow; y: number }) {
  const slot = readSlot(timeSlot)
  if (!slot) return null
  const cutoff = xOf(readClockTime(cutoffTime) - cutoffDaysBefore * 24 * 60)
  const [start, end] = [xOf(slot.startMinute), xOf(slot.endMinute)]
  return (
    <g>
      <text x={0} y={y + 4}>
        {slotText(timeSlot)}
      </text>
      <line x1={cutoff} x2={start} y1={y} y2={y} data-packing />
      <circle cx={cutoff} cy={y} r={5} className={css.cutoff} />
      <rect
        x={start}
        y={y - 10}
        width={Math.max(end - start, 3)}
        height={20}
        rx={4}
        className={css.delivery}
      />
    </g>
  )
}
