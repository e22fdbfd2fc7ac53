import { catalogue } from '@packhouse/contract/supply/catalogue/endpoints.ts'
import { DownloadMenu } from '../../../app/sheet-upload/DownloadMenu.tsx'
import { t } from '../../../ui/words.ts'
import { type CatalogueFilter, itemsQuery, packsQuery } from './filter.ts'

/** Exports all rows of the filter as a sheet, including those not loaded. */
export function ExportButton({ filter }: { filter: CatalogueFilter }) {
  return <DownloadMenu label={t('Export')} needs={catalogue.exportItems} forms={formsOf(filter)} />
}

function formsOf(filter: CatalogueFilter) {
  if (filter.by === 'pack')
    return [{ label: t('List as CSV'), path: catalogue.exportPacks.path, params: packsQuery(filter) }]
  const form = (label: string, format: 'csv' | 'xlsx' | 'importcsv') => ({
    label,
    path: catalogue.exportItems.path,
    params: { ...itemsQuery(filter), format },
  })
  return [
    form(t('List as CSV'), 'csv'),
    form(t('Excel, ready for import'), 'xlsx'),
    form(t('CSV, ready for import'), 'importcsv'),
  ]
}
