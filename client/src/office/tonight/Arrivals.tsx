import { wholeRupees } from '@packhouse/contract/money.ts'
import type { Board } from '../../api/tonight.ts'
import { ChartPanel } from '../../ui/chart/ChartPanel.tsx'
import { RangeChart } from '../../ui/chart/RangeChart.tsx'
import { Sum, Sums } from '../../ui/layout/Sums.tsx'
import { countText } from '../../ui/values/amounts.ts'
import { dateText } from '../../ui/values/DateText.tsx'
import { Money } from '../../ui/values/Money.tsx'
import { t } from '../../ui/words.ts'
import { eveningOf, usualByNow } from './arrivals.ts'
import { weekdaysOf } from './weekdays.ts'

interface ArrivalsProps {
  board: Board
  now: Date
}

/** Orders in by the quarter hour against the last four same weekdays, and what to expect; the same in words next to it. */
export function Arrivals({ board, now }: ArrivalsProps) {
  const { arrivals, day, expected, deliveryDate } = board
  const { from, until } = eveningOf(board)
  const usual = usualByNow(board, now)
  const atEnd = arrivals.usual.at(-1)
  const isOver = now.getTime() >= Date.parse(until)
  const weekdays = weekdaysOf(deliveryDate)
  const time = dateText(now.toISOString(), 'time')
  const range = usual && `${usual.low} – ${usual.high}`
  const words = [
    t('{count} orders in by {time}.', { count: day.orders, time }),
    usual &&
      t('Usually {median}, from {low} to {high}.', {
        median: usual.median,
        low: usual.low,
        high: usual.high,
      }),
    !isOver && t('{count} expected at cut-off.', { count: expected.orders }),
  ]
  return (
    <ChartPanel
      title={t('Orders in, by the quarter hour')}
      short={t('{count} orders in', { count: day.orders })}
      shortAside={usual && t('usual {median}, range {range}', { median: usual.median, range: range ?? '' })}
      legend={
        atEnd
          ? [
              { look: 'line', label: t('Tonight') },
              { look: 'dotted', label: t('Median') },
              { look: 'band', label: t('Last 4 {weekdays}', { weekdays }) },
            ]
          : []
      }
      chart={
        <RangeChart
          counts={arrivals.buckets}
          usual={arrivals.usual}
          now={{ at: now.toISOString(), count: day.orders }}
          expected={isOver ? undefined : { at: until, count: expected.orders }}
          from={from}
          until={until}
          nowText={t('{count} now', { count: day.orders })}
          endText={t('{count} expected', { count: expected.orders })}
          words={words.filter(Boolean).join(' ')}
        />
      }
      words={
        <>
          <Sums>
            <Sum label={t('In so far')}>{countText(day.orders)}</Sum>
            {usual && <Sum label={t('Usual by now')}>{countText(usual.median)}</Sum>}
            {range && <Sum label={t('Range')}>{range}</Sum>}
          </Sums>
          <Sums>
            <Sum label={t('Silent regulars')}>{countText(day.silent)}</Sum>
            <Sum label={t('Will still order')}>{countText(expected.orders - day.orders)}</Sum>
            <Sum label={t('At cut-off')} kind="strong">
              {countText(expected.orders)}
            </Sum>
            <Sum label={t('Worth')}>
              <Money amount={wholeRupees(expected.value)} form="short" />
            </Sum>
            {atEnd && <Sum label={t('Usual')}>{countText(atEnd.median)}</Sum>}
          </Sums>
        </>
      }
    />
  )
}
