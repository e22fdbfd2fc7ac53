import { t } from '../ui/words.ts'
import css from './ActiveDot.module.css'

/** Whether an account is in use: a dot and a word, so that it is taken neither for a chip nor for a status. */
export function ActiveDot({ isActive }: { isActive: boolean }) {
  return (
    <span className={css.active} data-on={isActive}>
      {t(isActive ? 'Active' : 'Inactive')}
    </span>
  )
}
