import { Button } from '@mantine/core'
import { buying } from '@packhouse/contract/supply/buying/endpoints.ts'
import { useState } from 'react'
import { useUnbilledLinesQuery } from '../../../api/buying.ts'
import { differenceText } from '../../../goods/suppliers/supplierWords.ts'
import { ErrorState } from '../../../ui/feedback/States.tsx'
import { Row } from '../../../ui/layout/Flex.tsx'
import { ListNote } from '../../../ui/layout/ListButton.tsx'
import { NeedsRight } from '../../../ui/layout/NeedsRight.tsx'
import { Sum, Sums } from '../../../ui/layout/Sums.tsx'
import { onUse } from '../../../ui/onUse.tsx'
import { dateText } from '../../../ui/values/DateText.tsx'
import { Money } from '../../../ui/values/Money.tsx'
import { plural, t } from '../../../ui/words.ts'

const BillDialog = onUse(async () => (await import('./BillDialog.tsx')).BillDialog)

/** The bills of a supplier with their difference to what was accepted, and the lines that none names yet. (rules §25.3) */
export function BillsPart({ supplierid }: { supplierid: number }) {
  const {
    currentData: data,
    isError,
    error,
    refetch,
  } = useUnbilledLinesQuery({ supplierid }, { refetchOnMountOrArgChange: true })
  const [isAdding, setAdding] = useState(false)
  if (isError && !data)
    return <ErrorState title={t('The bills did not load')} error={error} retry={refetch} />
  if (!data) return null
  const { lines, returned, bills } = data
  return (
    <section aria-label={t('Bills')}>
      <Row justify="between">
        <h3>{t('Bills')}</h3>
        <NeedsRight needs={buying.addSupplierBill}>
          <Button variant="default" disabled={lines.length === 0} onClick={() => setAdding(true)}>
            {t('Record bill')}
          </Button>
        </NeedsRight>
      </Row>
      <ListNote>
        {plural(lines.length, '{count} line without a bill', '{count} lines without a bill')}
      </ListNote>
      <Sums>
        {bills.map(bill => (
          <Sum
            key={bill.id}
            label={[
              t('Bill {number}', { number: bill.number }),
              dateText(bill.date, 'short'),
              ...(bill.difference === undefined ? [] : [differenceText(bill.difference)]),
            ].join(', ')}
          >
            <Money amount={bill.amount} />
          </Sum>
        ))}
      </Sums>
      {isAdding && (
        <BillDialog
          supplierid={supplierid}
          lines={lines}
          returned={returned}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  )
}
