import css from './Sparkline.module.css'
import { sparkOf } from './spark.ts'

const size = { width: 46, height: 16 }

interface SparklineProps {
  values: readonly number[]
  /** The values in words. */
  words: string
}

/** Values as one small step line, for a table cell; a single value shows nothing. */
export function Sparkline({ values, words }: SparklineProps) {
  if (values.length < 2) return null
  const { line, last } = sparkOf(values, size)
  return (
    <svg
      viewBox={`-1 -2 ${size.width + 4} ${size.height + 4}`}
      className={css.spark}
      role="img"
      aria-label={words}
    >
      <path d={line} />
      <circle cx={last.x} cy={last.y} r="2" />
    </svg>
  )
}
