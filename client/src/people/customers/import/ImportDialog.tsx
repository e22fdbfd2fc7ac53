import {
  customerTemplatePath,
  type ImportedCustomers,
  useImportCustomersMutation,
} from '../../../api/sheet-import.ts'
import type { RowWords } from '../../../app/sheet-upload/ImportRows.tsx'
import { SheetImport } from '../../../app/sheet-upload/SheetImport.tsx'
import { amountText } from '../../../ui/values/amounts.ts'
import { dateText } from '../../../ui/values/DateText.tsx'
import { plural, t } from '../../../ui/words.ts'

const rowWords: RowWords<ImportedCustomers['rows'][number]> = {
  name: 'customer-import',
  columns: [
    { id: 'customer', rank: 'useful', head: 'Customer', value: row => row.customerName, width: 190 },
    { id: 'outlet', rank: 'spare', head: 'Outlet', value: row => row.outletName, width: 120 },
    {
      id: 'opening',
      rank: 'spare',
      head: 'Opening dues',
      value: row => row.openingDues,
      align: 'end',
      width: 110,
    },
    {
      id: 'since',
      rank: 'spare',
      head: 'Due since',
      value: row => row.dueSince && dateText(row.dueSince),
      width: 120,
    },
  ],
  headOf: row => row.customerName,
  factsOf: row => [row.outletName, row.openingDues && openingText(row)],
  helpOf: () => ({
    READY: t('will be saved'),
    SAVED: t('saved with their customers'),
    FAILED: t('nothing of the customer is saved'),
    SKIPPED: t('the customer already exists'),
  }),
}

const openingText = ({ openingDues, dueSince }: ImportedCustomers['rows'][number]): string => {
  const amount = openingDues ?? ''
  return dueSince
    ? t('opening {amount} since {day}', { amount, day: dateText(dueSince) })
    : t('opening {amount}', { amount })
}

/** Imports a sheet of new customers, one row per outlet. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [send, { isLoading }] = useImportCustomersMutation()
  return (
    <SheetImport
      title={t('Import customers')}
      field={{
        label: t('Sheet of customers'),
        words: t('Choose the sheet of new customers, or drop it here'),
        help: t(
          '.xlsx or .csv, one row an outlet, at most 500 customers; nothing is saved before you have seen it',
        ),
      }}
      templatePath={customerTemplatePath}
      rows={rowWords}
      send={args => send(args).unwrap()}
      isBusy={isLoading}
      countOf={({ counts }: ImportedCustomers) => counts.customers}
      saveWords={count => plural(count, 'Import {count} customer', 'Import {count} customers')}
      savedWords={count => plural(count, '{count} customer imported', '{count} customers imported')}
      savingWords={t('Saving the customers')}
      summaryOf={summaryOf}
      onClose={onClose}
    />
  )
}

function summaryOf({ applied, counts }: ImportedCustomers): string {
  const what = [
    plural(counts.customers, '{count} customer', '{count} customers'),
    plural(counts.outlets, '{count} outlet', '{count} outlets'),
    plural(counts.people, '{count} person', '{count} people'),
    t('opening dues {amount}', { amount: amountText(counts.openingDues) }),
  ].join(', ')
  if (!applied) return t('{what}. Each customer is saved completely or not at all.', { what })
  return t('Saved: {what}. Correct the rows that were not saved and import them again.', { what })
}
