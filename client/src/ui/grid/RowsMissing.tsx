import { Button } from '@mantine/core'
import { reasonOf } from '../feedback/failure.ts'
import { Row } from '../layout/Flex.tsx'
import { rowsOf, type TableQuery } from '../table/query.ts'
import { countText } from '../values/amounts.ts'
import { t } from '../words.ts'
import css from './GridFrame.module.css'

interface RowsMissingProps {
  query: TableQuery<unknown>
  missing: number
  onMore: () => void
}

/** Below a grid whose rows are still loading: how many are loaded, and how to continue after a failure. */
export function RowsMissing({ query, missing, onMore }: RowsMissingProps) {
  const { rows, total, capped } = rowsOf(query)
  if (missing === 0 || rows.length === 0) return null
  const all = `${countText(Math.max(total, rows.length))}${capped ? '+' : ''}`
  const line = t('Showing {here} of {total} rows', { here: rows.length, total: all })
  return (
    <Row gap={12} className={css.missing} role="status">
      <span>
        {line}
        {query.isError && `. ${reasonOf(query.error)}`}
      </span>
      {!query.isFetching && (
        <Button variant="subtle" size="compact-sm" onClick={onMore}>
          {query.isError ? t('Try again') : t('Show more')}
        </Button>
      )}
    </Row>
  )
}
