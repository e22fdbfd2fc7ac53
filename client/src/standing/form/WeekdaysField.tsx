import { Input } from '@mantine/core'
import { useId } from 'react'
import { ToggleChip } from '../../ui/fields/FilterChip.tsx'
import { Row } from '../../ui/layout/Flex.tsx'
import { t } from '../../ui/words.ts'
import { weekdayText } from '../weekdays.ts'

interface WeekdaysFieldProps {
  /** 1 = Monday … 7 = Sunday, in order. */
  value: readonly number[]
  onChange: (weekdays: number[]) => void
  error?: React.ReactNode
}

const everyDay = [1, 2, 3, 4, 5, 6, 7]

/** Weekdays, each on or off. */
export function WeekdaysField({ value, onChange, error }: WeekdaysFieldProps) {
  const id = useId()
  const toggle = (weekday: number) =>
    onChange(
      (value.includes(weekday) ? value.filter(one => one !== weekday) : [...value, weekday]).toSorted(
        (one, other) => one - other,
      ),
    )
  return (
    <Input.Wrapper id={id} label={t('Delivery on')} labelElement="div" error={error} required data-field="weekdays">
      <Row role="group" aria-label={t('Delivery on')} gap={8} wrap>
        {everyDay.map(weekday => (
          <ToggleChip key={weekday} label={weekdayText(weekday)} on={value.includes(weekday)} onToggle={() => toggle(weekday)} />
        ))}
      </Row>
    </Input.Wrapper>
  )
}
