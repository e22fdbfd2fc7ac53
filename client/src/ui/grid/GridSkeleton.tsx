import { t } from '../words.ts'
import css from './GridSkeleton.module.css'

const rows = Array.from({ length: 14 }, (_, at) => at)

/** Placeholder of a grid while its rows load. */
export function GridSkeleton() {
  return (
    <div role="status" aria-label={t('Rows are loading')} className={css.rows}>
      {rows.map(row => (
        <span key={row} className={css.row}>
          <i />
          <i />
          <i />
        </span>
      ))}
    </div>
  )
}
