import { countText } from './amounts.ts'
import css from './Further.module.css'
import { t } from './words.ts'

interface FurtherProps {
  /** How many are shown at most. */
  most: number
  /** How many there are; a reply without a count says how many it holds, and as many as it may hold are taken for more. */
  total?: number | undefined
  held?: number
}

/** Below the best of what was found: whether more is called so, and how it is reached. */
export function Further({ most, total, held = 0 }: FurtherProps) {
  if (total === undefined ? held < most : total <= most) return null
  return (
    <p className={css.further}>
      {total === undefined
        ? t('The best {count}; type more to find others.', { count: most })
        : t('{count} fit; type more to find the others.', { count: countText(total) })}
    </p>
  )
}
