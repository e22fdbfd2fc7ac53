import css from './Item.module.css'
import { percentText } from './priceFacts.ts'

/** Margin in percent; a loss is highlighted. */
export function Margin({ value }: { value: number | null }) {
  if (value === null) return <span className={css.quiet}>-</span>
  return <span className={value < 0 ? css.bad : undefined}>{percentText(value)}</span>
}
