import type { ItemUnit } from '@packhouse/contract/items/units.ts'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { quantityText } from '../../ui/amounts.ts'
import { Chip } from '../../ui/Chip.tsx'
import { t } from '../../ui/words.ts'
import css from './Gauge.module.css'
import { percentText, type Receipt } from './receipt.ts'

/** Ends of the gauge, tenths of a percent; the tolerance is its middle half. */
const reach = 167
const tolerance = 100

/** How far what came is from the estimate: the green stretch is within 10%. */
export function Gauge({ expected, unit, receipt: { permille, grade } }: { expected: number; unit: ItemUnit; receipt: Receipt }) {
  const left = permille === undefined ? undefined : 50 + (Math.max(-reach, Math.min(reach, permille)) / reach) * 50
  const end = (permille: number) => quantityText(Math.round(expected * (1000 + permille)) / 1000, unit)
  const isWithin = grade === 'WITHIN'
  return (
    <div className={css.gauge}>
      <div className={css.bar} aria-hidden="true">
        <span
          className={css.good}
          style={{ left: `${50 - (tolerance / reach) * 50}%`, right: `${50 - (tolerance / reach) * 50}%` }}
        />
        {left !== undefined && <span className={css.mark} style={{ left: `${left}%` }} />}
      </div>
      <div className={css.ends}>
        <span>{end(-tolerance)}</span>
        {permille !== undefined && (
          <Chip tone={isWithin ? 'good' : grade === 'NOTE' ? 'warn' : 'bad'} icon={isWithin ? IconCheck : IconAlertTriangle}>
            {isWithin
              ? t('{percent}, within 10%', { percent: percentText(permille) })
              : t('{percent}, say why', { percent: percentText(permille) })}
          </Chip>
        )}
        <span>{end(tolerance)}</span>
      </div>
    </div>
  )
}
