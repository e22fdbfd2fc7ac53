import css from './Progress.module.css'

export type Tone = 'good' | 'warn' | 'bad'

interface ProgressProps {
  done: number
  of: number
  label: string
  /** Width of the bar in px; undefined fills the available space, 0 shows only the count. */
  width?: number
  /** Shows 15/21 after the bar. */
  counted?: boolean
  /** The colour of a measure that has limits; without it blue while running. */
  tone?: Tone | undefined
}

interface BarProps extends Pick<ProgressProps, 'done' | 'of' | 'tone'> {
  /** In px, less where the place has no more; as wide as its place, if not said. */
  width?: number | undefined
}

/** The part of a bar that is done. */
function Done({ done, of, tone }: Pick<ProgressProps, 'done' | 'of' | 'tone'>) {
  const share = of > 0 ? Math.min(1, done / of) : 0
  return (
    <span
      className={css.done}
      data-full={of > 0 && done >= of}
      data-tone={tone}
      style={{ width: `${share * 100}%` }}
    />
  )
}

/** How much is done as a bar, beside words that say the same. */
export const Bar = ({ width, ...part }: BarProps) => (
  <span className={css.bar} style={{ flex: width === undefined ? 1 : `0 1 ${width}px` }} aria-hidden="true">
    <Done {...part} />
  </span>
)

/** Progress of something: blue while running, green when complete. */
export function Progress({ done, of, label, width, counted = false, tone }: ProgressProps) {
  return (
    <span className={css.progress}>
      <span
        className={css.bar}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={of}
        aria-valuenow={Math.min(done, of)}
        style={width === undefined ? { flex: 1 } : { width, display: width === 0 ? 'none' : 'block' }}
      >
        <Done done={done} of={of} tone={tone} />
      </span>
      {counted && (
        <span className={css.count}>
          {done}/{of}
        </span>
      )}
    </span>
  )
}
