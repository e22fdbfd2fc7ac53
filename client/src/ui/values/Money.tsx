import { negatePaise, type Paise } from '@packhouse/contract/money.ts'
import { amountText, figureText, shortAmountText } from './amounts.ts'
import { duesText } from './duesText.ts'
import css from './numbers.module.css'

interface MoneyProps {
  amount: Paise | null | undefined
  /** `plain` under a heading with (₹), `sign` in totals and prose, `short` in tiles. */
  form?: 'plain' | 'sign' | 'short'
  /** Shows a negative amount as an advance: 4,250.00 Cr; with ₹, ₹4,250.00 advance. */
  credit?: boolean
  /** Highlights amounts below zero. */
  warn?: boolean
}

const forms = { plain: figureText, sign: amountText, short: shortAmountText }

/** An amount in Indian grouping with aligned digits. */
export function Money({ amount, form = 'plain', credit = false, warn = false }: MoneyProps) {
  if (amount === null || amount === undefined) return <span className={css.none}>-</span>
  if (credit && amount < 0) {
    const words = form === 'plain' ? `${figureText(negatePaise(amount))} Cr` : duesText(amount)
    return <span className={css.credit}>{words}</span>
  }
  return <span className={warn && amount < 0 ? css.bad : css.number}>{forms[form](amount)}</span>
}
