import { ListNote } from '../layout/ListButton.tsx'
import { totalText } from '../values/amounts.ts'
import { t } from '../words.ts'

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
    <ListNote>
      {total === undefined
        ? t('Showing the best {count}. Keep typing to find others.', { count: most })
        : t('{count} matches. Keep typing to narrow them down.', { count: totalText(total) })}
    </ListNote>
  )
}
