import { negatePaise, type Paise } from '@packhouse/contract/money.ts'
import { amountText, figureText, shortAmountText, toPaise, type Wire } from './amounts.ts'
import css from './numbers.module.css'

type Amount<Value extends number> =
  | { amount: Paise | null | undefined; rupees?: never }
  /** As in the API. */
  | { rupees: Wire<Value> | null | undefined; amount?: never }

type MoneyProps<Value extends number> = Amount<Value> & {
  /** `plain` under a heading with (₹), `sign` in totals and prose, `short` in tiles. */
  form?: 'plain' | 'sign' | 'short'
  /** Shows a negative amount as an advance: 4,250.00 Cr. */
  credit?: boolean
  /** Highlights amounts below zero. */
  warn?: boolean
}

const forms = { plain: figureText, sign: amountText, short: shortAmountText }

/** An amount in Indian grouping with aligned digits. */
export function Money<Value extends number>({
  amount,
  rupees,
  form = 'plain',
  credit = false,
  warn = false,
}: MoneyProps<Value>) {
  const value = amount ?? (rupees === null || rupees === undefined ? undefined : toPaise<number>(rupees))
  if (value === undefined) return <span className={css.none}>-</span>
  if (credit && value < 0) return <span className={css.credit}>{forms[form](negatePaise(value))} Cr</span>
  return <span className={warn && value < 0 ? css.bad : css.number}>{forms[form](value)}</span>
}
