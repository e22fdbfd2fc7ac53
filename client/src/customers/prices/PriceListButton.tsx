import { Button } from '@mantine/core'
import { customers } from '@packhouse/contract/customers/endpoints.ts'
import type { Day } from '@packhouse/contract/day.ts'
import { IconDownload, IconFileTypePdf, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { toast } from '../../app/messages/toast.ts'
import { download } from '../../app/requests/request.ts'
import { ActionMenu } from '../../ui/dialogs/ActionMenu.tsx'
import { reasonOf } from '../../ui/feedback/failure.ts'
import { t } from '../../ui/words.ts'

const accepted = { pdf: 'application/pdf', csv: 'text/csv' }

/** Downloads the customer's price list of a day as PDF or CSV. */
export function PriceListButton({ customerid, date }: { customerid: number; date: Day }) {
  const [busy, setBusy] = useState(false)
  const save = async (format: keyof typeof accepted) => {
    setBusy(true)
    try {
      await download(customers.customerPriceList.path, { customerid, date, format }, accepted[format])
    } catch (failure) {
      toast.error(t('The price list was not saved'), { detail: reasonOf(failure) })
    }
    setBusy(false)
  }
  return (
    <ActionMenu
      label={t('Price list')}
      actions={[
        { label: t('As PDF'), icon: IconFileTypePdf, run: () => void save('pdf') },
        { label: t('As CSV'), icon: IconTable, run: () => void save('csv') },
      ]}
      button={props => (
        <Button
          {...props}
          size="sm"
          variant="default"
          loading={busy}
          leftSection={<IconDownload size={14} stroke={1.7} aria-hidden />}
        >
          {t('Price list')}
        </Button>
      )}
    />
  )
}
