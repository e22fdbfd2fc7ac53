import { dayOf, isDay } from '@packhouse/contract/day.ts'
import { lazy } from 'react'
import { DayRule } from '../layout/DayRule.tsx'
import { dayText } from '../values/dayText.ts'
import { rangeIn, rangeName } from './dayRange.ts'

const DaysPanel = lazy(async () => ({ default: (await import('./DaysPanel.tsx')).DaysPanel }))

interface DaysPickerProps {
  /** What the days apply to: "Delivery". */
  label: string
  /** A day, or days as an address has them; null is any date. */
  value: string | null
  onChange: (days: string | null) => void
}

/** The day or days of a screen, chosen in a panel. */
export function DaysPicker({ label, value, onChange }: DaysPickerProps) {
  const today = dayOf(new Date())
  const text = value && (isDay(value) ? dayText(value) : rangeIn(value, today) && rangeName(value, today))
  const panel = (close: () => void) => (
    <DaysPanel
      value={value}
      today={today}
      onChoose={days => {
        onChange(days)
        close()
      }}
    />
  )
  return <DayRule label={label} text={text} panel={panel} />
}
