import { Button, Menu } from '@mantine/core'
import { items } from '@packhouse/contract/items/endpoints.ts'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { toast } from '../../app/messages/toast.ts'
import { download } from '../../app/requests/request.ts'
import { reasonOf } from '../../ui/feedback/failure.ts'
import { t } from '../../ui/words.ts'
import { askedItems, askedPacks, type CatalogueFilter } from './filter.ts'

/** Exports all rows of the filter as a sheet, including those not loaded. */
export function ExportButton({ filter }: { filter: CatalogueFilter }) {
  const [busy, setBusy] = useState(false)
  const run = async (format: 'csv' | 'xlsx') => {
    setBusy(true)
    try {
      await (filter.by === 'pack'
        ? download(items.exportPacks.path, askedPacks(filter), 'text/csv')
        : download(items.exportItems.path, { ...askedItems(filter), format }, 'text/csv'))
    } catch (failure) {
      toast.error(t('The sheet was not saved'), { detail: t(reasonOf(failure)) })
    }
    setBusy(false)
  }
  const button = (onClick?: () => void) => (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconDownload size={14} stroke={1.7} aria-hidden />}
      {...(onClick ? { onClick } : {})}
    >
      {t('Export')}
    </Button>
  )
  if (filter.by === 'pack') return button(() => void run('csv'))
  return (
    <Menu position="bottom-end">
      <Menu.Target>{button()}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void run('csv')}>{t('List as CSV')}</Menu.Item>
        <Menu.Item onClick={() => void run('xlsx')}>{t('Excel, as the import reads it')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
