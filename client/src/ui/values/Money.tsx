import { moneyText, rupeesText, shortMoneyText } from './amounts.ts'
import css from './numbers.module.css'

interface MoneyProps {
  /** Amount in rupees, as in the API. */
  rupees: number | null | undefined
  /** `plain` under a heading with (₹), `sign` in totals and prose, `short` in tiles. */
  form?: 'plain' | 'sign' | 'short'
  /** Shows a negative amount as an advance: 4,250.00 Cr. */
  credit?: boolean
  /** Highlights amounts below zero. */
  warn?: boolean
}

const forms = { plain: rupeesText, sign: moneyText, short: shortMoneyText }

/** An amount in Indian grouping with aligned digits. */
export function Money({ rupees, form = 'plain', credit = false, warn = false }: MoneyProps) {
  if (rupees === null || rupees === undefined) return <span className={css.none}>-</span>
  if (credit && rupees < 0) return <span className={css.credit}>{forms[form](-rupees)} Cr</span>
  return <span className={warn && rupees < 0 ? css.bad : css.number}>{forms[form](rupees)}</span>
}
