import css from './PeriodBars.module.css'

interface Bar {
  label: string
  /** null: nothing in this period. */
  value: number | null
}

interface PeriodBarsProps {
  bars: readonly Bar[]
  /** What the values are compared with: a dashed line with its label. */
  line: { value: number; label: string } | undefined
  /** The chart in words. */
  words: string
}

/** A bar a period, the last one highlighted, against a line; the first and last periods are named. */
export function PeriodBars({ bars, line, words }: PeriodBarsProps) {
  const max = Math.max(1, line?.value ?? 0, ...bars.map(({ value }) => value ?? 0))
  const share = (value: number) => `${(value / max) * 100}%`
  const [first, last] = [bars[0], bars.at(-1)]
  return (
    <div className={css.chart} role="img" aria-label={words}>
      <div className={css.bars} aria-hidden="true">
        {bars.map(({ label, value }) => (
          <span key={label} style={{ height: value === null ? 0 : `max(3px, ${share(value)})` }} />
        ))}
        {line && (
          <i style={{ bottom: share(line.value) }}>
            <small>{line.label}</small>
          </i>
        )}
      </div>
      <div className={css.ends} aria-hidden="true">
        <span>{first?.label}</span>
        <span>{last?.label}</span>
      </div>
    </div>
  )
}
