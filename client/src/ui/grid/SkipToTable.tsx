import { t } from '../words.ts'
import css from './SkipToTable.module.css'

/** The first stop of Tab on the screen of a grid: past head and filters, into its cells. Seen only while it has the cursor. */
export function SkipToTable({ onSkip }: { onSkip: () => void }) {
  return (
    <button type="button" className={css.skip} onClick={onSkip}>
      {t('To the table')}
    </button>
  )
}
