import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { DownloadMenu } from '../../../app/sheet-upload/DownloadMenu.tsx'
import { t } from '../../../ui/words.ts'
import { type Address, queryOf } from './filter.ts'

/** Exports all customers of the filter as the sheet that the import reads, including those not loaded. */
export function ExportButton({ filter }: { filter: Address }) {
  const form = (label: string, format: 'csv' | 'xlsx') => ({
    label,
    path: customers.exportCustomers.path,
    params: { ...queryOf(filter), format },
  })
  return (
    <DownloadMenu
      label={t('Export')}
      needs={customers.exportCustomers}
      forms={[form(t('Excel, ready for import'), 'xlsx'), form(t('CSV, ready for import'), 'csv')]}
    />
  )
}
