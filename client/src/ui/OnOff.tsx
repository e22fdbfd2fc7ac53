import css from './OnOff.module.css'
import { t } from './words.ts'

/** Active or inactive, as a dot and a word: no pill, so that it is never taken for a status. */
export const OnOff = ({ on }: { on: boolean }) => (
  <span className={css.state} data-on={on}>
    {t(on ? 'Active' : 'Inactive')}
  </span>
)
