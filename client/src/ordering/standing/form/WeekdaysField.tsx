import { Input } from '@mantine/core'
import { useId } from 'react'
import { arrowKeys } from '../../../ui/keys/arrowKeys.ts'
import { t } from '../../../ui/words.ts'
import { everyWeekday, weekdayText } from '../weekdays.ts'
import css from './StandingForm.module.css'

interface WeekdaysFieldProps {
  /** 1 = Monday … 7 = Sunday, in order. */
  value: readonly number[]
  onChange: (weekdays: number[]) => void
  error?: React.ReactNode
}

/** Weekdays, each on or off: arrows move between them, Space turns one. */
export function WeekdaysField({ value, onChange, error }: WeekdaysFieldProps) {
  const id = useId()
  const toggle = (weekday: number) =>
    onChange(
      (value.includes(weekday) ? value.filter(one => one !== weekday) : [...value, weekday]).toSorted(
        (one, other) => one - other,
      ),
    )
  return (
    <Input.Wrapper id={id} label={t('Delivery on')} labelElement="div" error={error} data-field="weekdays">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid of seven */}
      <div className={css.weekdays} role="group" aria-label={t('Delivery on')} onKeyDown={arrowKeys}>
        {everyWeekday.map(weekday => (
          <button
            key={weekday}
            type="button"
            aria-pressed={value.includes(weekday)}
            data-invalid={error ? true : undefined}
            onClick={() => toggle(weekday)}
          >
            {weekdayText(weekday)}
          </button>
        ))}
      </div>
    </Input.Wrapper>
  )
}
