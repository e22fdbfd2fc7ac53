import { t } from '../words.ts'
import css from './SkipToTable.module.css'

/** The first Tab stop of a screen with a grid: skips head and filters into the cells. Visible only when focused. */
export function SkipToTable({ onSkip }: { onSkip: () => void }) {
  return (
    <button type="button" className={css.skip} onClick={onSkip}>
      {t('To the table')}
    </button>
  )
}
