import { type Day, dayOf, isDay } from '@packhouse/contract/day.ts'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { Popup } from '../dialogs/Popup.tsx'
import { dayText } from '../values/dayText.ts'
import { t } from '../words.ts'
import { RuleButton } from './RuleButton.tsx'

const DayPanel = lazy(async () => ({ default: (await import('../fields/DayPanel.tsx')).DayPanel }))

interface DayRuleProps {
  /** What the day applies to: "Delivery". */
  label: string
  /** YYYY-MM-DD; null is any date. */
  value: string | null
  onChange: (day: string | null) => void
  today?: Day
}

/** The day of a screen, chosen in a panel. */
export function DayPicker({ label, value, onChange, today = dayOf(new Date()) }: DayRuleProps) {
  const day = value && isDay(value) ? value : null
  return (
    <Popup
      label={label}
      button={props => <RuleButton {...props} label={label} value={day ? dayText(day) : t('Any date')} icon={IconCalendar} />}
    >
      {close => (
        <Suspense fallback={<div aria-busy="true" />}>
          <DayPanel
            day={day}
            today={today}
            onChoose={chosen => {
              onChange(chosen)
              close()
            }}
          />
        </Suspense>
      )}
    </Popup>
  )
}
