import { Button } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { Popup } from '../dialogs/Popup.tsx'
import { t } from '../words.ts'
import type { TableModel } from './useTableModel.ts'

const ColumnsList = lazy(async () => ({ default: (await import('./ColumnsList.tsx')).ColumnsList }))

/** Visible columns, their order, and row height; saved per user. */
export function ColumnsMenu<Row extends object>({ model }: { model: TableModel<Row> }) {
  return (
    <Popup
      label={t('Columns')}
      align="end"
      width={300}
      button={props => (
        <Button variant="default" {...props} leftSection={<IconColumns3 size={14} stroke={1.7} aria-hidden />}>
          {t('Columns')}
        </Button>
      )}
    >
      <Suspense fallback={<div aria-busy="true" />}>
        <ColumnsList model={model} />
      </Suspense>
    </Popup>
  )
}
