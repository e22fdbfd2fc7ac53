import { countText } from '../values/amounts.ts'
import { t } from '../words.ts'
import css from './MoreRows.module.css'

interface FurtherProps {
  /** Max results shown. */
  most: number
  /** Number of results; a reply without a total passes `held`, its row count, and a full page counts as more. */
  total?: number | undefined
  held?: number
}

/** Below the best matches: says that there are more and how to find them. */
export function MoreRows({ most, total, held = 0 }: FurtherProps) {
  if (total === undefined ? held < most : total <= most) return null
  return (
    <p className={css.further}>
      {total === undefined
        ? t('The best {count}; type more to find others.', { count: most })
        : t('{count} fit; type more to find the others.', { count: countText(total) })}
    </p>
  )
}
