import { addDays, type Day } from '@packhouse/contract/day.ts'
import { useState } from 'react'
import { Row } from '../layout/Flex.tsx'
import { Text } from '../layout/Text.tsx'
import { dayText } from '../values/dayText.ts'
import { t } from '../words.ts'
import { Calendar } from './Calendar.tsx'
import css from './DayPanel.module.css'
import { PlainInput } from './InputBox.tsx'
import { readDay } from './typedDay.ts'

interface DayPanelProps {
  day: Day | null
  today: Day
  onChoose: (day: Day | null) => void
}

/** The ways to choose the day of a screen: typed, by name, from the calendar, or any. */
export const DayPanel = ({ day, today, onChoose }: DayPanelProps) => (
  <div className={css.panel}>
    <TypedDay today={today} onRead={onChoose} />
    <div className={css.quick}>
      <button type="button" onClick={() => onChoose(today)}>
        {t('Today')}
      </button>
      <button type="button" onClick={() => onChoose(addDays(today, 1))}>
        {t('Tomorrow')}
      </button>
      <button type="button" onClick={() => onChoose(null)}>
        {t('Any date')}
      </button>
    </div>
    <Calendar value={day} today={today} onChoose={onChoose} />
  </div>
)

function TypedDay({ today, onRead }: { today: Day; onRead: (day: Day) => void }) {
  const [typed, setTyped] = useState('')
  const meant = readDay(typed, today)
  return (
    <Row
      as="form"
      className={css.typed}
      onSubmit={event => {
        event.preventDefault()
        if (meant) onRead(meant)
      }}
    >
      <PlainInput
        aria-label={t('Enter a date')}
        placeholder={t('21/11, tomorrow, sat')}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        ref={box => box?.focus()}
      />
      <Text as="output" tone="quiet" size={12}>
        {meant ? dayText(meant) : typed.trim() && t('Enter a date, such as 21/11, tomorrow or sat')}
      </Text>
    </Row>
  )
}
