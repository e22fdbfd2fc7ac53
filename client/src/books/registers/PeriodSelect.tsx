import { type Day, isDay } from '@packhouse/contract/day.ts'
import { useMemo } from 'react'
import type { UrlState } from '../../app/navigation/urlState.ts'
import { rangeIn } from '../../ui/fields/dayRange.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { t } from '../../ui/words.ts'
import { monthOf, monthsToChoose, namedPeriods, type Period, periodName } from './months.ts'
import css from './Registers.module.css'

/** `period`: a named period, or days as filters have them; otherwise the first and last day. */
export const addressShape = { period: 'text', from: 'text', to: 'text' } as const
type Address = UrlState<typeof addressShape>

/** The period that an address means; this month if it means none. */
export function readPeriod({ period, from, to }: Address, today: Day): Period {
  const named = namedPeriods(today).find(({ key }) => key === period)
  if (named) return named.period
  const days = rangeIn(period, today)
  if (days?.from && days.to && days.from <= days.to) return { from: days.from, to: days.to }
  return isDay(from) && isDay(to) && from <= to ? { from, to } : monthOf(today)
}

const keyOf = ({ from, to }: Period) => `${from} ${to}`

interface PeriodSelectProps {
  address: Address
  period: Period
  today: Day
  onChoose: (address: Address) => void
}

/** Chooses a named period, or one of the last months. */
export function PeriodSelect({ address, period, today, onChoose }: PeriodSelectProps) {
  const choices = useMemo(() => {
    const byDays = (one: Period) => ({ key: keyOf(one), name: periodName(one), to: { period: null, ...one } })
    const periods = [
      ...namedPeriods(today).map(({ key, name, period: one }) => ({
        key,
        name: `${t(name)}, ${periodName(one)}`,
        to: { period: key, from: null, to: null },
      })),
      ...monthsToChoose(today).map(byDays),
    ]
    return periods.some(({ key }) => key === keyOf(period)) ? periods : [byDays(period), ...periods]
  }, [today, period])
  const isNamed = choices.some(({ key }) => key === address.period)
  return (
    <SelectField
      aria-label={t('Period')}
      size="sm"
      allowDeselect={false}
      className={css.period ?? ''}
      data={choices.map(({ key, name }) => ({ value: key, label: name }))}
      value={isNamed ? address.period : keyOf(period)}
      onChange={key => {
        const chosen = choices.find(one => one.key === key)
        if (chosen) onChoose(chosen.to)
      }}
    />
  )
}
