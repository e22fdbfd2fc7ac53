import { ListNote } from '../layout/ListButton.tsx'
import { type Total, totalText } from '../values/amounts.ts'
import { t } from '../words.ts'

interface FurtherProps {
  /** Max results shown. */
  limit: number
  /** The reply; one without a total passes `held`, its row count, and a full page counts as more. */
  page?: Total | undefined
  held?: number
}

/** Below the best matches: says that there are more and how to find them. */
export function MoreRows({ limit, page, held = 0 }: FurtherProps) {
  if (page === undefined ? held < limit : page.total <= limit) return null
  return (
    <ListNote>
      {page === undefined
        ? t('Showing the best {count}. Keep typing to find others.', { count: limit })
        : t('{count} matches. Keep typing to narrow them down.', { count: totalText(page) })}
    </ListNote>
  )
}
