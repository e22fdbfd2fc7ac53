import { Button } from '@mantine/core'
import { items } from '@packhouse/contract/items/endpoints.ts'
import { IconDownload } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import { toast } from '../../app/messages/toast.ts'
import { download } from '../../app/requests/request.ts'
import { ActionMenu } from '../../ui/dialogs/ActionMenu.tsx'
import { reasonOf } from '../../ui/feedback/failure.ts'
import { NeedsRight } from '../../ui/layout/NeedsRight.tsx'
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
      toast.error(t('The sheet was not saved'), { detail: reasonOf(failure) })
    }
    setBusy(false)
  }
  if (filter.by === 'pack') return <SheetButton loading={busy} onClick={() => void run('csv')} />
  return (
    <ActionMenu
      label={t('Export')}
      actions={[
        { label: t('List as CSV'), run: () => void run('csv') },
        { label: t('Excel, ready for import'), run: () => void run('xlsx') },
      ]}
      button={props => <SheetButton {...props} loading={busy} />}
    />
  )
}

const SheetButton = (props: ComponentProps<typeof Button<'button'>>) => (
  <NeedsRight needs={items.exportItems}>
    <Button {...props} variant="default" leftSection={<IconDownload size={14} stroke={1.7} aria-hidden />}>
      {t('Export')}
    </Button>
  </NeedsRight>
)
