import { useMemo } from 'react'
import type { StockSheet } from '../../../api/inventory.ts'
import type { Column } from '../../../ui/table/column.ts'
import { SheetRows, type StatusLook } from '../../../ui/table/SheetRows.tsx'
import { t } from '../../../ui/words.ts'

type Row = StockSheet['rows'][number]
type Status = Row['status']

const columns: Column<Row>[] = [
  { id: 'item', rank: 'useful', head: 'Item', value: row => row.itemName, width: 170 },
]
const headOf = ({ itemName }: Row) => itemName

/** The rows of a stock sheet with their effects. */
export function StockRows({ sheet: { applied, counts, rows } }: { sheet: StockSheet }) {
  const looks = useMemo(
    (): Record<Status, StatusLook> => ({
      UPDATED: { label: applied ? t('Applied') : t('Ready'), tone: 'good' },
      UNCHANGED: { label: t('Unchanged'), tone: 'plain' },
      SKIPPED: { label: t('Empty'), tone: 'plain' },
      NEEDS_CONFIRM: { label: t('On the screen'), tone: 'warn' },
      FAILED: { label: t('Failed'), tone: 'bad' },
    }),
    [applied],
  )
  return (
    <SheetRows
      name="stock-sheet"
      rows={rows}
      looks={looks}
      columns={columns}
      headOf={headOf}
      messageHead="Effect"
      tiles={[
        { status: 'UPDATED', count: counts.updated, help: applied ? t('saved') : t('will be saved') },
        { status: 'NEEDS_CONFIRM', count: counts.needsConfirm, help: t('far off the estimate') },
        { status: 'FAILED', count: counts.failed, help: t('the row is not saved') },
        { status: 'UNCHANGED', count: counts.unchanged, help: t('the same as now'), quiet: true },
        { status: 'SKIPPED', count: counts.skipped, help: t('nothing typed'), quiet: true },
      ]}
    />
  )
}
