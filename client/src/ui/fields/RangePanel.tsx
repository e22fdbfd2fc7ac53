import { Button } from '@mantine/core'
import { type Day, isDay } from '@packhouse/contract/day.ts'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Stack } from '../layout/Flex.tsx'
import { ListButton } from '../layout/ListButton.tsx'
import { Text } from '../layout/Text.tsx'
import { t } from '../words.ts'
import { DateField } from './DateField.tsx'
import { namedDays, rangeIn, rangeText } from './dayRange.ts'
import css from './RangePanel.module.css'

interface RangePanelProps {
  /** Days as an address has them. */
  value: string | null
  today: Day
  onChoose: (range: string | null) => void
}

/** Several days: by name, from one to another, or any. */
export function RangePanel({ value, today, onChoose }: RangePanelProps) {
  const choices = [{ key: null, name: 'Any date' }, ...namedDays]
  return (
    <div className={css.panel}>
      <ul>
        {choices.map(({ key, name }) => (
          <li key={name}>
            <ListButton aria-pressed={key === value} onClick={() => onChoose(key)}>
              <Text grow>{t(name)}</Text>
              {key === value && <IconCheck size={14} stroke={1.9} aria-hidden />}
            </ListButton>
          </li>
        ))}
      </ul>
      <OwnDays value={value} today={today} onChoose={onChoose} />
    </div>
  )
}

/** From a day to another; one of them may be left out. */
function OwnDays({ value, today, onChoose }: RangePanelProps) {
  const [days, setDays] = useState<{ from?: string | null; to?: string | null }>(
    () => rangeIn(value, today) ?? {},
  )
  const [wrong, setWrong] = useState<string>()
  const [from, to] = [days.from, days.to].map(one => (isDay(one) ? one : null))
  const send = () => {
    const isTurned = from && to && to < from
    setWrong(isTurned ? t('The last day is before the first') : undefined)
    if (!isTurned && (from || to)) onChoose(rangeText({ from: from ?? null, to: to ?? null }))
  }
  return (
    <Stack
      as="form"
      gap={8}
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      <DateField
        label={t('From')}
        lean="past"
        today={today}
        value={from}
        onChange={from => setDays({ ...days, from })}
      />
      <DateField
        label={t('To')}
        lean="past"
        today={today}
        value={to}
        onChange={to => setDays({ ...days, to })}
        error={wrong}
      />
      <Button type="submit" size="sm" variant="default">
        {t('Show these days')}
      </Button>
    </Stack>
  )
}
