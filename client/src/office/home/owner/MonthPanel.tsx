import { addDays, type Day, startOfMonth } from '@packhouse/contract/day.ts'
import { type Paise, paise, roundHalfUpDiv, wholeRupees } from '@packhouse/contract/money.ts'
import { useNavigate } from 'react-router'
import type { OwnerFigures } from '../../../api/home.ts'
import { ChartPanel } from '../../../ui/chart/ChartPanel.tsx'
import { Sum, Sums } from '../../../ui/layout/Sums.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { countText, shortAmountText } from '../../../ui/values/amounts.ts'
import { dateText } from '../../../ui/values/DateText.tsx'
import { spokenLocale, t } from '../../../ui/words.ts'
import { opens } from '../addresses.ts'
import { chartDays, fillText, monthFigures, percentMore } from './figures.ts'
import { percentText } from './OwnerTiles.tsx'
import { SalesChart } from './SalesChart.tsx'

const whole = (amount: Paise) => shortAmountText(wholeRupees(amount))
/** The average order in whole rupees, rounded once. */
const averageOf = ({ sales, orders }: { sales: Paise; orders: number }): Paise =>
  paise(roundHalfUpDiv(sales, orders * 100) * 100)
const monthName = (day: Day): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(spokenLocale() ?? 'en-IN', {
    month: 'long',
    timeZone: 'UTC',
  })

interface MonthPanelProps {
  figures: OwnerFigures
  date: Day
  onMove: (day: string) => void
}

/** Sales of the month by day, and the month in numbers. (rules §16.2) */
export function MonthPanel({ figures, date, onMove }: MonthPanelProps) {
  const navigate = useNavigate()
  const { days, comparable, previous, next } = figures
  const month = monthFigures(days, date)
  const more = comparable ? percentMore(month.sales, month.before) : undefined
  const name = monthName(date)
  const nameBefore = monthName(startOfMonth(date, -1))
  const title = t('{month} so far', { month: name })
  return (
    <ChartPanel
      title={t('Sales by day')}
      short={title}
      shortAside={
        <>
          {whole(month.sales)}
          {more !== undefined && (
            <>
              , <Text tone={more < 0 ? 'warn' : 'good'}>{percentText(more)}</Text>
            </>
          )}
        </>
      }
      legend={[
        { look: 'line', label: name },
        ...(comparable
          ? [{ look: 'dotted' as const, label: t('{month}, same weekdays', { month: nameBefore }) }]
          : []),
      ]}
      chart={
        <SalesChart
          days={chartDays(days, date)}
          onMove={onMove}
          onOpen={day => void navigate(opens.sales(day))}
          date={date}
          comparable={comparable}
          previous={previous}
          next={next}
        />
      }
      words={<MonthWords figures={figures} date={date} name={name} nameBefore={nameBefore} more={more} />}
    />
  )
}

interface MonthWordsProps extends Pick<MonthPanelProps, 'figures' | 'date'> {
  name: string
  nameBefore: string
  more: number | undefined
}

function MonthWords({ figures, date, name, nameBefore, more }: MonthWordsProps) {
  const month = monthFigures(figures.days, date)
  const { best, sameWeekday } = month
  const day = dateText(date, 'weekday')
    .replace(/ [^ ]+$/, '')
    .replace(',', '')
  return (
    <>
      <Sums>
        <Sum kind="strong" label={t('{month} to {day}', { month: name, day })}>
          {whole(month.sales)}
        </Sum>
        {more !== undefined && (
          <>
            <Sum label={t('{month}, same days', { month: nameBefore })}>{whole(month.before)}</Sum>
            <Sum
              kind="strong"
              label={
                more < 0
                  ? t('Less than {month}', { month: nameBefore })
                  : t('More than {month}', { month: nameBefore })
              }
            >
              <Text tone={more < 0 ? 'warn' : 'good'}>{percentText(more)}</Text>
            </Sum>
          </>
        )}
      </Sums>
      <Sums>
        <Sum label={t('Orders')}>{countText(month.orders)}</Sum>
        {month.orders > 0 && <Sum label={t('Average order')}>{whole(averageOf(month))}</Sum>}
        {best && (
          <Sum label={t('Best day, {day}', { day: dateText(best.date, 'weekday') })}>{whole(best.sales)}</Sum>
        )}
      </Sums>
      <Sums>
        <Sum label={t('Fill rate')}>{fillText(month) ?? '-'}</Sum>
        <Sum label={t('Short lines')}>
          {t('{count} of {all}', { count: countText(month.shortLines), all: countText(month.lines) })}
        </Sum>
        {figures.moneyIn && <Sum label={t('Money in')}>{whole(figures.moneyIn.month)}</Sum>}
      </Sums>
      {sameWeekday.length > 1 && (
        <Text as="p" tone="quiet" size={12}>
          {t('{weekday} in {month}: {amounts}', {
            weekday: dateText(addDays(date, 0)).split(',')[0] ?? '',
            month: name,
            amounts: sameWeekday.map(({ sales }) => whole(sales)).join(', '),
          })}
        </Text>
      )}
    </>
  )
}
