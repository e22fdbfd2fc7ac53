import { t } from '../ui/words.ts'
import css from './ActiveDot.module.css'

/** Whether an account is active: a dot and a word, so that it looks like neither a chip nor a status. */
export function ActiveDot({ isActive }: { isActive: boolean }) {
  return (
    <span className={css.active} data-on={isActive}>
      {t(isActive ? 'Active' : 'Inactive')}
    </span>
  )
}
