import { pricing } from '@packhouse/contract/pricing/endpoints.ts'
import { DownloadMenu } from '../app/sheet-upload/DownloadMenu.tsx'
import { t } from '../ui/words.ts'

/**
 * Downloads the price sheet of all active items for a spreadsheet program. It contains its time and the current prices.
 * (rules §4.10)
 */
export function DownloadSheet() {
  return (
    <DownloadMenu
      label={t('Download sheet')}
      forms={[
        { label: t('Excel (.xlsx)'), path: pricing.pricesAsXlsx.path },
        { label: t('CSV'), path: pricing.pricesAsCsv.path },
      ]}
    />
  )
}
