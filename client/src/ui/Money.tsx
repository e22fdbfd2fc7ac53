import { moneyText, rupeesText, shortMoneyText } from './amounts.ts'
import css from './numbers.module.css'

interface MoneyProps {
  /** Rupees, as they come over the wire. */
  rupees: number | null | undefined
  /** `plain` under a head that says (₹), `sign` in totals and prose, `short` in tiles. */
  form?: 'plain' | 'sign' | 'short'
  /** A negative amount is an advance: 4,250.00 Cr. */
  credit?: boolean
  /** Below zero is bad news: bold brick. */
  warn?: boolean
}

const forms = { plain: rupeesText, sign: moneyText, short: shortMoneyText }

/** An amount in Indian grouping, digits that line up. */
export function Money({ rupees, form = 'plain', credit = false, warn = false }: MoneyProps) {
  if (rupees === null || rupees === undefined) return <span className={css.none}>-</span>
  if (credit && rupees < 0) return <span className={css.credit}>{forms[form](-rupees)} Cr</span>
  return <span className={warn && rupees < 0 ? css.bad : css.number}>{forms[form](rupees)}</span>
}
