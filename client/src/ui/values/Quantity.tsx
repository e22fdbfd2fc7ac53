import type { Milli } from '@packhouse/contract/quantity.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'
import { milliText } from './amounts.ts'
import css from './numbers.module.css'
import { unitWord } from './units.ts'

interface QuantityProps {
  milli: Milli | null | undefined
  unit: ItemUnit
  /** Small and grey in its own space, so that the digits of a column line up. */
  slot?: boolean
}

/** A weight with three decimals or a count without, with its unit. */
export function Quantity({ milli, unit, slot = false }: QuantityProps) {
  if (milli === null || milli === undefined) return <span className={css.none}>-</span>
  return (
    <span className={css.number}>
      {milliText(milli, unit)} <span className={slot ? css.slot : ''}>{unitWord(unit)}</span>
    </span>
  )
}
