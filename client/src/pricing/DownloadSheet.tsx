import { Button } from '@mantine/core'
import { pricing } from '@packhouse/contract/pricing/endpoints.ts'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { toast } from '../app/messages/toast.ts'
import { download } from '../app/requests/request.ts'
import { ActionMenu } from '../ui/dialogs/ActionMenu.tsx'
import { reasonOf } from '../ui/feedback/failure.ts'
import { t } from '../ui/words.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * Downloads the price sheet of all active items for a spreadsheet program. It contains its time and the current prices.
 * (rules.md §4.10)
 */
export function DownloadSheet() {
  const [busy, setBusy] = useState(false)
  const run = async (path: string, type: string) => {
    setBusy(true)
    try {
      await download(path, {}, type)
    } catch (failure) {
      toast.error(t('The sheet was not saved'), { detail: reasonOf(failure) })
    }
    setBusy(false)
  }
  return (
    <ActionMenu
      label={t('Download sheet')}
      actions={[
        { label: t('Excel (.xlsx)'), run: () => void run(pricing.pricesAsXlsx.path, xlsx) },
        { label: t('CSV'), run: () => void run(pricing.pricesAsCsv.path, 'text/csv') },
      ]}
      button={props => (
        <Button
          {...props}
          variant="default"
          size="sm"
          loading={busy}
          leftSection={<IconDownload size={14} stroke={1.7} aria-hidden />}
        >
          {t('Download sheet')}
        </Button>
      )}
    />
  )
}
