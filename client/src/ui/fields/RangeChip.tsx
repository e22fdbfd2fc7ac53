import { dayOf } from '@packhouse/contract/day.ts'
import { lazy, Suspense } from 'react'
import { Popup } from '../dialogs/Popup.tsx'
import { rangeIn, rangeName } from './dayRange.ts'
import { ChipButton } from './FilterChip.tsx'

const RangePanel = lazy(async () => ({ default: (await import('./RangePanel.tsx')).RangePanel }))

interface RangeChipProps {
  /** What the days are of: "Delivery", "Date". */
  label: string
  /** Days as an address has them; null is any date. */
  value: string | null
  onChange: (range: string | null) => void
}

/** A filter by days, both ends included, IST: "Date: Last 7 days". */
export function RangeChip({ label, value, onChange }: RangeChipProps) {
  const today = dayOf(new Date())
  const isOn = value !== null && rangeIn(value, today) !== undefined
  return (
    <Popup
      label={label}
      button={props => (
        <ChipButton {...props} label={isOn ? `${label}: ${rangeName(value, today)}` : label} on={isOn} />
      )}
    >
      {close => (
        <Suspense fallback={<div aria-busy="true" />}>
          <RangePanel
            value={isOn ? value : null}
            today={today}
            onChoose={range => {
              onChange(range)
              close()
            }}
          />
        </Suspense>
      )}
    </Popup>
  )
}
