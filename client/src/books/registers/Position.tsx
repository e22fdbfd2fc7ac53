import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { type Summary, useRegisterSummaryQuery } from '../../api/registers.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Definitions } from '../../ui/layout/Definitions.tsx'
import { Stack } from '../../ui/layout/Flex.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { amountText, countText } from '../../ui/values/amounts.ts'
import { plural, t } from '../../ui/words.ts'
import { type Period, periodBefore, periodName } from './months.ts'
import css from './Registers.module.css'

/** Whether the registers agree with the documents, and further facts for an accountant. */
export function Position({ summary: { agrees, documents }, period }: { summary: Summary; period: Period }) {
  const past = periodBefore(period)
  const before = useRegisterSummaryQuery(past).currentData
  const { invoices, creditNotes, cancelled, total, late, unreversed, unreversedTax } = documents
  return (
    <Card title={t('Documents of the period')}>
      <Stack gap={8}>
        <Notice
          tone={agrees ? 'good' : 'bad'}
          icon={agrees ? IconCircleCheck : IconAlertTriangle}
          role="status"
        >
          {agrees
            ? t('Tables, HSN summary and documents agree to the paisa.')
            : t('The tables do not add up to the documents. Do not file them; report this with the period.')}
        </Notice>
        <div className={css.facts}>
          <Definitions
            columns={2}
            facts={[
              [t('Invoices and bills'), countText(invoices)],
              [t('Credit notes'), countText(creditNotes)],
              [t('Cancelled'), countText(cancelled)],
              [t('Sales less credit notes'), <b key="total">{amountText(total)}</b>],
              [
                t('The same in {period}', { period: periodName(past) }),
                before ? amountText(before.documents.total) : null,
              ],
            ]}
          />
        </div>
        {unreversed > 0 && (
          <Text as="p" tone="soft">
            {plural(
              unreversed,
              '{count} credit note is waiting for its buyer to reverse the tax credit',
              '{count} credit notes are waiting for their buyers to reverse the tax credit',
            )}
            {t(', {tax} of tax.', { tax: amountText(unreversedTax) })}
          </Text>
        )}
        {late > 0 && (
          <Text as="p" tone="soft">
            {plural(late, '{count} credit note was made', '{count} credit notes were made')}{' '}
            {t('after 30 November and cannot lower GST.')}
          </Text>
        )}
      </Stack>{' '}
    </Card>
  )
}
