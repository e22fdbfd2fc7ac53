import { Placeholder } from '../../ui/feedback/Placeholder.tsx'
import { t } from '../../ui/words.ts'
import css from './Categories.module.css'

const widths = ['62%', '48%', '70%', '55%', '40%', '66%', '50%'] as const

/** The rows of a column while they load, each where it will be. */
export const SkeletonRows = () => (
  <div role="status" className={css.loading} aria-label={t('Rows are loading')}>
    {widths.map(width => (
      <span key={width} className={css.skeleton}>
        <Placeholder look="line" height={14} width={width} />
      </span>
    ))}
  </div>
)
