import { type Day, dayOf, isDay } from '@packhouse/contract/day.ts'
import { lazy } from 'react'
import { dayText } from '../values/dayText.ts'
import { DayRule } from './DayRule.tsx'

const DayPanel = lazy(async () => ({ default: (await import('../fields/DayPanel.tsx')).DayPanel }))

interface DayPickerProps {
  /** What the day applies to: "Delivery". */
  label: string
  /** YYYY-MM-DD; null is any date. */
  value: string | null
  onChange: (day: string | null) => void
  today?: Day
}

/** The day of a screen, chosen in a panel. */
export function DayPicker({ label, value, onChange, today = dayOf(new Date()) }: DayPickerProps) {
  const day = value && isDay(value) ? value : null
  const panel = (close: () => void) => (
    <DayPanel
      day={day}
      today={today}
      onChoose={chosen => {
        onChange(chosen)
        close()
      }}
    />
  )
  return <DayRule label={label} text={day && dayText(day)} panel={panel} />
}
