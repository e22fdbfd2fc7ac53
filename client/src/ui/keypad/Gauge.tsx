import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { Chip, type Tone } from '../Chip.tsx'
import css from './Gauge.module.css'
import { gaugePlace } from './gaugePlace.ts'

interface GaugeProps {
  /** Tenths of a percent off what was asked for; undefined: nothing typed. */
  permille: number | undefined
  /** How far off is still good, in tenths of a percent. */
  tolerance: number
  /** The ends of what is good, in words; they are under the edges of the green stretch. */
  ends: readonly [low: string, high: string]
  /** How it stands, in a word. */
  word?: { tone: Tone; text: string } | undefined
}

/** How far an amount is from what was asked for: the green stretch is good. */
export function Gauge({ permille, tolerance, ends: [low, high], word }: GaugeProps) {
  const [from, to] = [gaugePlace(-tolerance, tolerance), gaugePlace(tolerance, tolerance)]
  return (
    <div className={css.gauge}>
      <div className={css.bar} aria-hidden="true">
        <span className={css.good} style={{ left: `${from}%`, right: `${100 - to}%` }} />
        {permille !== undefined && <span className={css.mark} style={{ left: `${gaugePlace(permille, tolerance)}%` }} />}
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
