import { Button } from '@mantine/core'
import { addDays, day, formatDay, isDay } from '@packhouse/contract/day.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { statementPath, useCustomerStatementQuery } from '../../api/payments.ts'
import { saveFile } from '../../billing/payments/saveFile.ts'
import { ErrorState } from '../../ui/feedback/States.tsx'
import { FieldGrid } from '../../ui/fields/FieldGrid.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Definitions } from '../../ui/layout/Definitions.tsx'
import { Row, Stack } from '../../ui/layout/Flex.tsx'
import { IconButton } from '../../ui/layout/IconButton.tsx'
import { amountText } from '../../ui/values/amounts.ts'
import { duesText } from '../../ui/values/duesText.ts'
import { t } from '../../ui/words.ts'

const dayText = (date: string | null) => (date !== null && isDay(date) ? formatDay(date) : '-')

/** Statements one at a time, by the customer's terms; as PDF and as a sheet. (rules §6.3) */
export function StatementCard({
  customerid,
  onSend,
}: {
  customerid: number
  onSend: (date: string) => void
}) {
  const [date, setDate] = useState<string>()
  const { data, isError, error, refetch } = useCustomerStatementQuery(
    { customerid, ...(date ? { date } : {}) },
    { refetchOnMountOrArgChange: true },
  )
  const save = (format: 'pdf' | 'csv') =>
    void saveFile(statementPath, { customerid, date: data?.from, format })
  return (
    <Card
      title={t('Statement')}
      aside={
        data && (
          <Row as="span" gap={4}>
            <IconButton
              icon={IconChevronLeft}
              label={t('Earlier statement')}
              onClick={() => setDate(addDays(day(data.from), -1))}
            />
            <IconButton
              icon={IconChevronRight}
              label={t('Later statement')}
              disabled={!data.isClosed}
              onClick={() => setDate(addDays(day(data.to), 1))}
            />
          </Row>
        )
      }
    >
      {isError && <ErrorState title={t('The statement did not load')} error={error} retry={refetch} />}
      {data && (
        <Stack>
          <Definitions
            facts={[
              [t('From'), dayText(data.from)],
              [t('To'), dayText(data.to)],
              ...(data.dueDate ? [[t('Due'), dayText(data.dueDate)] as [string, string]] : []),
              [t('Opening'), duesText(data.opening)],
              [t('Added'), amountText(data.debit)],
              [t('Paid and credited'), amountText(data.credit)],
              [data.isClosed ? t('Closing') : t('Balance'), <b key="closing">{duesText(data.closing)}</b>],
            ]}
          />
          <FieldGrid always>
            <Button variant="default" onClick={() => save('pdf')}>
              {t('Statement PDF')}
            </Button>
            <Button variant="default" onClick={() => save('csv')}>
              {t('Statement CSV')}
            </Button>
            <Button variant="default" onClick={() => onSend(data.to)}>
              {t('Send statement')}
            </Button>
          </FieldGrid>
        </Stack>
      )}
    </Card>
  )
}
