import { Button } from '@mantine/core'
import { customers } from '@packhouse/contract/customers/endpoints.ts'
import type { Day } from '@packhouse/contract/day.ts'
import { IconDownload, IconFileTypePdf, IconTable } from '@tabler/icons-react'
import { useDownload } from '../../app/requests/useDownload.ts'
import { ActionMenu } from '../../ui/dialogs/ActionMenu.tsx'
import { t } from '../../ui/words.ts'

/** Downloads the customer's price list of a day as PDF or CSV. */
export function PriceListButton({ customerid, date }: { customerid: number; date: Day }) {
  const { isBusy, run } = useDownload(t('The price list was not saved'))
  const save = (format: 'pdf' | 'csv') => void run(customers.customerPriceList.path, { customerid, date, format })
  return (
    <ActionMenu
      label={t('Price list')}
      actions={[
        { label: t('As PDF'), icon: IconFileTypePdf, run: () => save('pdf') },
        { label: t('As CSV'), icon: IconTable, run: () => save('csv') },
      ]}
      button={props => (
        <Button
          {...props}
          size="sm"
          variant="default"
          loading={isBusy}
          leftSection={<IconDownload size={14} stroke={1.7} aria-hidden />}
        >
          {t('Price list')}
        </Button>
      )}
    />
  )
}
