import { formatDay, isDay } from '@packhouse/contract/day.ts'
import type { Board } from '../api/tonight.ts'
import { RangeChart } from '../ui/chart/RangeChart.tsx'
import { Panel, PanelHead } from '../ui/layout/Panel.tsx'
import { Sum, Sums } from '../ui/layout/Sums.tsx'
import { Text } from '../ui/layout/Text.tsx'
import { phone, useMedia } from '../ui/useMedia.ts'
import { countText } from '../ui/values/amounts.ts'
import { dateText } from '../ui/values/DateText.tsx'
import { Money } from '../ui/values/Money.tsx'
import { t } from '../ui/words.ts'
import css from './Arrivals.module.css'
import { eveningOf, usualByNow } from './arrivals.ts'

interface ArrivalsProps {
  board: Board
  now: Date
}

/** Orders in by the quarter hour against the last four same weekdays, and what to expect; the same in words next to it. */
export function Arrivals({ board, now }: ArrivalsProps) {
  const isPhone = useMedia(phone)
  const { arrivals, day, expected, deliveryDate } = board
  const { from, until } = eveningOf(board)
  const usual = usualByNow(board, now)
  const atEnd = arrivals.usual.at(-1)
  const isOver = now.getTime() >= Date.parse(until)
  const weekday = isDay(deliveryDate) ? formatDay(deliveryDate).slice(0, 3) : ''
  const time = dateText(now.toISOString(), 'time')
  const range = usual && `${usual.low} – ${usual.high}`
  const words = [
    t('{count} orders in by {time}.', { count: day.orders, time }),
    usual && t('Usually {median}, from {low} to {high}.', { median: usual.median, low: usual.low, high: usual.high }),
    !isOver && t('{count} expected at cut-off.', { count: expected.orders }),
  ]
  return (
    <Panel as="section" aria-label={t('Orders in, by the quarter hour')}>
      <PanelHead className={css.head}>
        <h2>{isPhone ? t('{count} orders in', { count: day.orders }) : t('Orders in, by the quarter hour')}</h2>
        {isPhone && usual && (
          <Text tone="soft" size={12}>
            {t('usual {median}, range {range}', { median: usual.median, range: range ?? '' })}
          </Text>
        )}
        {!isPhone && atEnd && (
          <span className={css.legend}>
            <span data-look="line">{t('Tonight')}</span>
            <span data-look="median">{t('Median')}</span>
            <span data-look="band">{t('Last 4 {weekday}', { weekday })}</span>
          </span>
        )}
      </PanelHead>
      <div className={css.body}>
        <div className={css.chart}>
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
        </div>
        {!isPhone && (
          <div className={css.words}>
            <Sums>
              <Sum label={t('In so far')}>{countText(day.orders)}</Sum>
              {usual && <Sum label={t('Usual by now')}>{countText(usual.median)}</Sum>}
              {range && <Sum label={t('Range')}>{range}</Sum>}
            </Sums>
            <Sums className={css.ahead}>
              <Sum label={t('Silent regulars')}>{countText(day.silent)}</Sum>
              <Sum label={t('Will still order')}>{countText(expected.orders - day.orders)}</Sum>
              <Sum label={t('At cut-off')} kind="strong">
                {countText(expected.orders)}
              </Sum>
              <Sum label={t('Worth')}>
                <Money rupees={Math.round(expected.value)} form="short" />
              </Sum>
              {atEnd && <Sum label={t('Usual')}>{countText(atEnd.median)}</Sum>}
            </Sums>
            <Text as="p" tone="soft" size={12}>
              {t('Each silent regular counts with its share of the last same weekdays.')}
            </Text>
          </div>
        )}
      </div>
    </Panel>
  )
}
