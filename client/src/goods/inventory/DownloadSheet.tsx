import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { DownloadMenu } from '../../app/sheet-upload/DownloadMenu.tsx'
import { t } from '../../ui/words.ts'

/** Downloads the stock sheet of all active items for a spreadsheet program. (rules §5.8) */
export function DownloadSheet() {
  const forms = [
    { label: t('Excel (.xlsx)'), path: inventory.stockAsXlsx.path },
    { label: t('CSV'), path: inventory.stockAsXlsx.path, params: { format: 'csv' } },
  ]
  return <DownloadMenu label={t('Download sheet')} needs={inventory.stockAsXlsx} forms={forms} />
}
