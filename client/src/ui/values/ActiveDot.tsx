import { t } from '../words.ts'
import css from './ActiveDot.module.css'

/** Active or inactive, as a dot and a word; not a pill, so that it is not mistaken for a status. */
export const ActiveDot = ({ isActive }: { isActive: boolean }) => (
  <span className={css.state} data-on={isActive}>
    {t(isActive ? 'Active' : 'Inactive')}
  </span>
)
