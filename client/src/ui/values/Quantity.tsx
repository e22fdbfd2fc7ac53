import type { ItemUnit } from '@packhouse/contract/units.ts'
import { quantityText } from './amounts.ts'
import css from './numbers.module.css'
import { unitWord } from './units.ts'

interface QuantityProps {
  /** Quantity in base units, as in the API. */
  amount: number | null | undefined
  unit: ItemUnit
  /** Small and grey in its own space, so that the digits of a column line up. */
  slot?: boolean
}

/** A weight with three decimals or a count without, with its unit. */
export function Quantity({ amount, unit, slot = false }: QuantityProps) {
  if (amount === null || amount === undefined) return <span className={css.none}>-</span>
  return (
    <span className={css.number}>
      {quantityText(amount, unit)} <span className={slot ? css.slot : ''}>{unitWord(unit)}</span>
    </span>
  )
}
