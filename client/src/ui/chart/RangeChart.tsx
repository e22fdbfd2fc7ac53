import { phone, useMedia } from '../useMedia.ts'
import { dateText } from '../values/DateText.tsx'
import css from './RangeChart.module.css'
import { type RangeRequest, rangePlotOf } from './range.ts'

const wide = { width: 560, height: 230 }
const small = { width: 320, height: 104 }
/** Closer than this to the right edge, in units of the drawing, a text is before its point. */
const nearEdge = 70
/** Room of an hour's text, in the same units: the first is right of its hour, the next in the middle of its own. */
const hourWidth = 66

interface RangeChartProps extends Omit<RangeRequest, 'size'> {
  /** The chart as text, for screen readers. */
  words: string
  /** Next to the present count, and to what is expected. */
  nowText: string
  endText?: string
}

/** A count that grows, against the median and the range of earlier days or what is needed, and where it is expected to end. */
export function RangeChart({ words, nowText, endText, ...range }: RangeChartProps) {
  const isPhone = useMedia(phone)
  const size = isPhone ? small : wide
  const plot = rangePlotOf({ ...range, size })
  const { width, height } = size
  const everyHours = Math.max(1, Math.ceil((hourWidth * (plot.hours.length - 1)) / width))
  const isNearEnd = plot.now.x > width - nearEdge
  return (
    <svg className={css.chart} viewBox={`-34 -10 ${width + 48} ${height + 32}`} role="img" aria-label={words}>
      {plot.marks.map(({ amount, y }) => (
        <g key={amount}>
          <line x1="0" x2={width} y1={y} y2={y} className={css.mark} />
          <text x="-8" y={y + 4} textAnchor="end">
            {amount}
          </text>
        </g>
      ))}
      {plot.hours.map(({ at, x }, index) =>
        index % everyHours > 0 ? null : (
          <text key={at} x={x} y={height + 18} textAnchor={x === 0 ? 'start' : x >= width ? 'end' : 'middle'}>
            {dateText(at, 'time').replace(':00', '')}
          </text>
        ),
      )}
      <path d={plot.band} className={css.band} />
      <path d={plot.median} className={css.median} />
      <path d={plot.needed} className={css.needed} />
      <path d={plot.line} className={css.line} />
      <path d={plot.ahead} className={css.ahead} />
      <line x1={plot.now.x} x2={plot.now.x} y1={plot.now.y} y2={height} className={css.now} />
      <circle cx={plot.now.x} cy={plot.now.y} r="3.5" className={css.dot} />
      <text
        x={plot.now.x + (isNearEnd ? -8 : 8)}
        y={isNearEnd ? Math.max(0, plot.now.y - 8) : plot.now.y + 18}
        textAnchor={isNearEnd ? 'end' : 'start'}
        className={css.said}
      >
        {nowText}
      </text>
      {plot.end && range.expected && (
        <>
          <circle cx={plot.end.x} cy={plot.end.y} r="3.5" className={css.ring} />
          {!isNearEnd && (
            <text x={plot.end.x - 8} y={plot.end.y + 22} textAnchor="end" className={css.said}>
              {endText}
            </text>
          )}
        </>
      )}
    </svg>
  )
}
