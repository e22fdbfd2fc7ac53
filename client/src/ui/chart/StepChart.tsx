import { type Day, formatDay } from '@packhouse/contract/day.ts'
import type { ReactNode } from 'react'
import { Row } from '../layout/Flex.tsx'
import { phone, useMedia } from '../useMedia.ts'
import { dateText } from '../values/DateText.tsx'
import css from './StepChart.module.css'
import type { Plot } from './steps.ts'

const wide = { width: 720, height: 150 }
const small = { width: 300, height: 130 }
/** The drawing area in SVG units: it scales with its container, and texts stay readable. */
export const useChartSize = () => (useMedia(phone) ? small : wide)

/** Sun 20: within a week the weekday says most. */
const weekdayText = (day: Day): string =>
  formatDay(day)
    .replace(/ \w+ \d{4}$/, '')
    .replace(',', '')

interface StepChartProps {
  plot: Plot | undefined
  /** The chart as text, for screen readers. */
  words: string
  markText: (amount: number) => string
  /** A second amount, as a dashed line. */
  other?: number | undefined
  busy?: boolean
}

/** The history of an amount as a step line; a second amount as a dashed line. */
export function StepChart({ plot, words, markText, other, busy = false }: StepChartProps) {
  const empty = useChartSize()
  const { width, height } = plot?.size ?? empty
  const isWeek = plot?.daysApart === 1
  return (
    <div className={css.chart} style={{ aspectRatio: `${width + 60} / ${height + 32}` }} aria-busy={busy}>
      {plot && (
        <svg viewBox={`-46 -8 ${width + 60} ${height + 32}`} role="img" aria-label={words}>
          {plot.marks.map(({ amount, y }) => (
            <g key={amount}>
              <line x1="0" x2={width} y1={y} y2={y} className={css.mark} />
              <text x="-8" y={y + 4} textAnchor="end">
                {markText(amount)}
              </text>
            </g>
          ))}
          {plot.days.map(({ day, x }) => (
            <text key={day} x={x} y={height + 18}>
              {isWeek ? weekdayText(day) : dateText(day, 'short')}
            </text>
          ))}
          <path d={plot.band || plot.area} className={css.area} />
          <path d={plot.line} className={css.line} />
          {plot.compared && <path d={plot.compared} className={css.other} />}
          {other !== undefined && (
            <line x1="0" x2={width} y1={plot.yOf(other)} y2={plot.yOf(other)} className={css.other} />
          )}
          <circle cx={plot.last.x} cy={plot.last.y} r="3.5" className={css.dot} />
        </svg>
      )}
    </div>
  )
}

interface ChartTitleProps {
  title: string
  line: string
  /** Name of the dashed line; undefined if there is none. */
  other?: string | undefined
}

/** The title of a chart with the names of its lines. */
export function ChartTitle({ title, line, other }: ChartTitleProps): ReactNode {
  return (
    <Row as="span" gap={12} wrap className={css.title}>
      {title} <small>{line}</small>
      {other && <small data-line="other">{other}</small>}
    </Row>
  )
}
