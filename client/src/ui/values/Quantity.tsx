import type { Milli } from '@packhouse/contract/quantity.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'
import { milliText, toMilli, type Wire } from './amounts.ts'
import css from './numbers.module.css'
import { unitWord } from './units.ts'

type Amount<Value extends number> =
  | { milli: Milli | null | undefined; amount?: never }
  /** In base units, as in the API. */
  | { amount: Wire<Value> | null | undefined; milli?: never }

type QuantityProps<Value extends number> = Amount<Value> & {
  unit: ItemUnit
  /** Small and grey in its own space, so that the digits of a column line up. */
  slot?: boolean
}

/** A weight with three decimals or a count without, with its unit. */
export function Quantity<Value extends number>({ milli, amount, unit, slot = false }: QuantityProps<Value>) {
  const value = milli ?? (amount === null || amount === undefined ? undefined : toMilli<number>(amount))
  if (value === undefined) return <span className={css.none}>-</span>
  return (
    <span className={css.number}>
      {milliText(value, unit)} <span className={slot ? css.slot : ''}>{unitWord(unit)}</span>
    </span>
  )
}
