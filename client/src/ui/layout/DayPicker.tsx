import { addDays, type Day, dayOf, isDay } from '@packhouse/contract/day.ts'
import { IconCalendar, IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { Popup } from '../dialogs/Popup.tsx'
import { Calendar } from '../fields/Calendar.tsx'
import { readDay } from '../fields/typedDay.ts'
import { dayText } from '../values/dayText.ts'
import { t } from '../words.ts'
import css from './DayPicker.module.css'

interface DayRuleProps {
  /** What the day applies to: "Delivery". */
  label: string
  /** YYYY-MM-DD; null is any date. */
  value: string | null
  onChange: (day: string | null) => void
  today?: Day
}

/** The day of a screen: typed, from the calendar, or any. */
export function DayPicker({ label, value, onChange, today = dayOf(new Date()) }: DayRuleProps) {
  const day = value && isDay(value) ? value : null
  return (
    <Popup
      label={label}
      button={props => (
        <button type="button" {...props} className={css.rule}>
          <IconCalendar size={16} stroke={1.7} aria-hidden />
          <span>{label}</span>
          <strong>{day ? dayText(day) : t('Any date')}</strong>
          <IconChevronDown size={15} stroke={1.9} aria-hidden />
        </button>
      )}
    >
      {close => {
        const choose = (chosen: string | null) => {
          onChange(chosen)
          close()
        }
        return (
          <div className={css.panel}>
            <TypedDay today={today} onRead={choose} />
            <div className={css.quick}>
              <button type="button" onClick={() => choose(today)}>
                {t('Today')}
              </button>
              <button type="button" onClick={() => choose(addDays(today, 1))}>
                {t('Tomorrow')}
              </button>
              <button type="button" onClick={() => choose(null)}>
                {t('Any date')}
              </button>
            </div>
            <Calendar value={day} today={today} onChoose={choose} />
          </div>
        )
      }}
    </Popup>
  )
}

function TypedDay({ today, onRead }: { today: Day; onRead: (day: Day) => void }) {
  const [typed, setTyped] = useState('')
  const meant = readDay(typed, today)
  return (
    <form
      className={css.typed}
      onSubmit={event => {
        event.preventDefault()
        if (meant) onRead(meant)
      }}
    >
      <input
        aria-label={t('Type a date')}
        placeholder={t('21/11, tomorrow, sat')}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        ref={box => box?.focus()}
      />
      <output>{meant ? dayText(meant) : typed.trim() && t('Type a date like 21/11, tomorrow or sat')}</output>
    </form>
  )
}
