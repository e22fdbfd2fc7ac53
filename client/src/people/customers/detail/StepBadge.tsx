import { t } from '../../../ui/words.ts'
import css from './StepBadge.module.css'

const words = (): Record<number, string> => ({
  1: t('Agreed'),
  2: t('Fixed'),
  3: t('Discount'),
  4: t('Price list'),
  5: t('Pack'),
  6: t('Base'),
})

/** The number of the step that decides a price, always with its word. (rules §4.14) */
export const StepBadge = ({ step }: { step: number }) => (
  <span className={css.step} data-own={step <= 4}>
    <b>{step}</b> {words()[step]}
  </span>
)

/** The number alone, where its word stands beside it. */
export const StepNumber = ({ step, isOwn }: { step: number; isOwn: boolean }) => (
  <span className={css.step} data-own={isOwn}>
    <b>{step}</b>
  </span>
)
