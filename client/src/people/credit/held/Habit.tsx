import { formatDay, isDay } from '@packhouse/contract/day.ts'
import { type PayingHabit, usePayingHabitQuery } from '../../../api/credit.ts'
import { PeriodBars } from '../../../ui/chart/PeriodBars.tsx'
import { asSentence, reasonOf } from '../../../ui/feedback/failure.ts'
import { Placeholder } from '../../../ui/feedback/Placeholder.tsx'
import { Row } from '../../../ui/layout/Flex.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { plural, t } from '../../../ui/words.ts'

/** How a customer pays: a bar a month against the terms, the median of a year in words. (rules §6.13) */
export function Habit({ customerId }: { customerId: number }) {
  const reply = usePayingHabitQuery({ customerid: customerId }, { refetchOnMountOrArgChange: true })
  const { currentData: habit, isError, error } = reply
  if (isError && !habit)
    return (
      <Text tone="quiet">
        {t('Payment habits did not load.')} {asSentence(reasonOf(error))}
      </Text>
    )
  if (!habit) return <Placeholder height={104} />
  if (habit.medianDays === null) return <Text tone="quiet">{t('No payments in the last year.')}</Text>
  const days = Math.round(habit.medianDays)
  return (
    <div>
      <Row gap={8} justify="between" wrap>
        <strong>{plural(days, 'Pays in {count} day', 'Pays in {count} days')}</strong>
        <Text tone="quiet" size={12}>
          {t('median over a year, {inTime} of {paid} on time', { inTime: habit.inTime, paid: habit.paid })}
        </Text>
      </Row>
      <PeriodBars
        bars={habit.months.map(({ from, medianDays }) => ({ label: monthOf(from), value: medianDays }))}
        line={
          habit.termDays === null
            ? undefined
            : { value: habit.termDays, label: t('{days} d', { days: Math.round(habit.termDays) }) }
        }
        words={inWords(habit)}
      />
    </div>
  )
}

/** 2026-11-01 → Nov */
const monthOf = (day: string): string => (isDay(day) ? (formatDay(day).split(' ')[2] ?? day) : day)

const inWords = ({ months, termDays }: PayingHabit): string =>
  [
    t('Days to pay by month'),
    ...months.map(
      ({ from, medianDays }) => `${monthOf(from)} ${medianDays === null ? '-' : Math.round(medianDays)}`,
    ),
    ...(termDays === null ? [] : [t('terms {days}', { days: Math.round(termDays) })]),
  ].join(', ')
