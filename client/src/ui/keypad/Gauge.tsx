import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { Chip, type Tone } from '../values/Chip.tsx'
import css from './Gauge.module.css'
import { gaugePlace } from './gaugePlace.ts'

interface GaugeProps {
  /** Difference to the target in tenths of a percent; undefined if nothing is typed. */
  permille: number | undefined
  /** Allowed difference, in tenths of a percent. */
  tolerance: number
  /** The limits of the green range as text, shown below its edges. */
  ends: readonly [low: string, high: string]
  /** The result as a word. */
  word?: { tone: Tone; text: string } | undefined
}

/** How far an amount is from its target: the green range is within tolerance. */
export function Gauge({ permille, tolerance, ends: [low, high], word }: GaugeProps) {
  const [from, to] = [gaugePlace(-tolerance, tolerance), gaugePlace(tolerance, tolerance)]
  return (
    <div>
      <div className={css.bar} aria-hidden="true">
        <span className={css.good} style={{ left: `${from}%`, right: `${100 - to}%` }} />
        {permille !== undefined && (
          <span className={css.mark} style={{ left: `${gaugePlace(permille, tolerance)}%` }} />
        )}
      </div>
      <div className={css.ends}>
        <span style={{ left: `${from}%` }}>{low}</span>
        {word && (
          <Chip tone={word.tone} icon={word.tone === 'good' ? IconCheck : IconAlertTriangle}>
            {word.text}
          </Chip>
        )}
        <span style={{ left: `${to}%` }}>{high}</span>
      </div>
    </div>
  )
}
