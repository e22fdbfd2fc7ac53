import { IconAdjustments } from '@tabler/icons-react'
import type { NeedsOf } from '../../ui/may.ts'
import type { BulkAction } from '../../ui/table/BulkBar.tsx'
import { t } from '../../ui/words.ts'
import type { AskMany } from './useManyChanges.tsx'

/** As many as one change takes. */
const maxAtOnce = 10_000

interface ChangeAction<Row> {
  idOf: (row: Row) => number
  rowId: (row: Row) => string
  needs: NeedsOf
  ask: (asking: AskMany) => void
}

/** The bulk action of a list whose rows can be changed together; two rows may be one record. */
export const changeAction = <Row>({ idOf, rowId, needs, ask }: ChangeAction<Row>): BulkAction<Row> => ({
  label: t('Change…'),
  icon: IconAdjustments,
  keys: 'b',
  run: (rows, picked) =>
    ask({ rowIds: new Map([...Map.groupBy(rows, idOf)].map(([id, some]) => [id, some.map(rowId)])), picked }),
  disabledReason: rows =>
    rows.length > maxAtOnce ? t('At most {count} at a time', { count: maxAtOnce }) : undefined,
  needs,
})
