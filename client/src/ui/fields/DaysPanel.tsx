import { type Day, isDay } from '@packhouse/contract/day.ts'
import { useState } from 'react'
import { ViewSwitch } from '../layout/ViewSwitch.tsx'
import { t } from '../words.ts'
import { DayPanel } from './DayPanel.tsx'
import { RangePanel } from './RangePanel.tsx'

interface DaysPanelProps {
  value: string | null
  today: Day
  onChoose: (days: string | null) => void
}

/** The ways to choose the day of a screen, or several days. */
export function DaysPanel({ value, today, onChoose }: DaysPanelProps) {
  const day = value !== null && isDay(value) ? value : null
  const [view, show] = useState<'day' | 'days'>(value === null || day ? 'day' : 'days')
  return (
    <>
      <ViewSwitch
        label={t('How many days')}
        views={[
          { key: 'day', label: t('One day') },
          { key: 'days', label: t('Several days') },
        ]}
        chosen={view}
        onChoose={show}
      />
      {view === 'day' ? (
        <DayPanel day={day} today={today} onChoose={onChoose} />
      ) : (
        <RangePanel value={day ? null : value} today={today} onChoose={onChoose} />
      )}
    </>
  )
}
