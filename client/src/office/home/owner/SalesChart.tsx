import type { Day } from '@packhouse/contract/day.ts'
import { paise, wholeRupees, zeroPaise } from '@packhouse/contract/money.ts'
import type { KeyboardEvent } from 'react'
import { roundStep } from '../../../ui/chart/steps.ts'
import { phone, useMedia } from '../../../ui/useMedia.ts'
import { shortAmountText } from '../../../ui/values/amounts.ts'
import { dateText } from '../../../ui/values/DateText.tsx'
import { t } from '../../../ui/words.ts'
import type { ChartDay } from './figures.ts'
import css from './SalesChart.module.css'

const wide = { width: 840, height: 306 }
const oneRupee = paise(100)
const small = { width: 320, height: 118 }

interface SalesChartProps {
  days: readonly ChartDay[]
  /** The chosen day: its point is named. */
  date: Day
  /** Draws the line of the month before. */
  comparable: boolean
  previous: string | null
  next: string | null
  onMove: (day: string) => void
  onOpen: (day: Day) => void
}

/** Sales of a month by day, against the month before. The arrows move the chosen day, Enter opens its orders. (rules §16.2) */
export function SalesChart({ days, date, comparable, previous, next, onMove, onOpen }: SalesChartProps) {
  const isPhone = useMedia(phone)
  const { width, height } = isPhone ? small : wide
  const max = Math.max(
    ...days.flatMap(({ sales = zeroPaise, before = zeroPaise }) => (comparable ? [sales, before] : [sales])),
    oneRupee,
  )
  const step = roundStep(max)
  const top = Math.ceil(max / step) * step
  const apart = width / Math.max(days.length - 1, 1)
  const xOf = (index: number) => Math.round(index * apart * 10) / 10
  const yOf = (sales: number) => Math.round((height - (sales / top) * height) * 10) / 10
  const path = (of: (day: ChartDay) => number | undefined) =>
    days
      .flatMap((day, index) => (of(day) === undefined ? [] : [`${xOf(index)} ${yOf(of(day) ?? 0)}`]))
      .join('L')
  const chosen = days.findIndex(day => day.date === date)
  const sales = days[chosen]?.sales
  const line = path(day => day.sales)
  const before = comparable ? path(day => day.before) : ''
  const move = (event: KeyboardEvent) => {
    const to = event.key === 'ArrowLeft' ? previous : event.key === 'ArrowRight' ? next : undefined
    if (to === undefined && event.key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') onOpen(date)
    else if (to) onMove(to)
  }
  const words = t('Sales by day; {day}: {amount}. Left and right move the day, Enter opens its orders.', {
    day: dateText(date),
    amount: shortAmountText(wholeRupees(sales ?? zeroPaise)),
  })
  return (
    <div
      role="slider"
      tabIndex={0}
      className={css.chart}
      aria-label={t('Sales by day')}
      aria-valuemin={1}
      aria-valuemax={days.length}
      aria-valuenow={chosen + 1}
      aria-valuetext={words}
      onKeyDown={move}
    >
      <svg viewBox={`-44 -16 ${width + 60} ${height + 40}`} aria-hidden="true">
        {days.map(
          ({ isQuiet }, index) =>
            isQuiet && (
              <rect
                key={days[index]?.date}
                x={Math.max(0, xOf(index) - apart / 2)}
                width={apart}
                y="0"
                height={height}
                className={css.quiet}
              />
            ),
        )}
        {Array.from({ length: Math.round(top / step) + 1 }, (_, at) => at * step).map(amount => (
          <g key={amount}>
            <line x1="0" x2={width} y1={yOf(amount)} y2={yOf(amount)} className={css.mark} />
            <text x="-8" y={yOf(amount) + 4} textAnchor="end">
              {shortAmountText(paise(amount)).replace('₹', '').replace('.00', '')}
            </text>
          </g>
        ))}
        {days.map(({ date: day }, index) =>
          index % 7 === 0 && Math.abs(index - chosen) > 1 ? (
            <text key={day} x={xOf(index)} y={height + 18} textAnchor="middle">
              {isPhone ? Number(day.slice(8)) : weekdayText(day)}
            </text>
          ) : null,
        )}
        {before && <path d={`M${before}`} className={css.before} />}
        {line && <path d={`M${line}`} className={css.line} />}
        {!isPhone &&
          days.map(
            ({ date: day, sales }, index) =>
              sales !== undefined && (
                <circle key={day} cx={xOf(index)} cy={yOf(sales)} r="2.4" className={css.dot} />
              ),
          )}
        {chosen >= 0 && sales !== undefined && (
          <>
            <line x1={xOf(chosen)} x2={xOf(chosen)} y1={yOf(sales)} y2={height} className={css.chosen} />
            <circle cx={xOf(chosen)} cy={yOf(sales)} r="4.5" className={css.point} />
            <text
              x={xOf(chosen) + (chosen > days.length - 5 ? -9 : 9)}
              y={yOf(sales) - 6}
              textAnchor={chosen > days.length - 5 ? 'end' : 'start'}
              className={css.named}
            >
              {shortAmountText(wholeRupees(sales))}
            </text>
            <text x={xOf(chosen)} y={height + 18} textAnchor="middle" className={css.named}>
              {isPhone ? Number(date.slice(8)) : weekdayText(date)}
            </text>
          </>
        )}
      </svg>
    </div>
  )
}

/** Sun 1. */
const weekdayText = (day: Day): string =>
  dateText(day)
    .replace(/ [^ ]+ \d{4}$/, '')
    .replace(',', '')
