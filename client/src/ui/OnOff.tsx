import css from './OnOff.module.css'
import { t } from './words.ts'

/** Active or inactive, as a dot and a word; not a pill, so that it is not mistaken for a status. */
export const OnOff = ({ on }: { on: boolean }) => (
  <span className={css.state} data-on={on}>
    {t(on ? 'Active' : 'Inactive')}
  </span>
)
