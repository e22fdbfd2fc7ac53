import { Button } from '@mantine/core'
import { bank } from '@packhouse/contract/books/bank/endpoints.ts'
import type { BankPayment } from '../../api/bank.ts'
import { orderPath, paymentDetailsPath } from '../../app/navigation/paths.ts'
import { SlipOfReceipt } from '../../billing/payments/receipts/SlipOfReceipt.tsx'
import { KeyCap } from '../../ui/keys/KeyCap.tsx'
import { Row, Stack } from '../../ui/layout/Flex.tsx'
import { TextLink } from '../../ui/layout/LinkButton.tsx'
import { NeedsRight } from '../../ui/layout/NeedsRight.tsx'
import { Panel, PanelHead } from '../../ui/layout/Panel.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import { amountText } from '../../ui/values/amounts.ts'
import { Chip } from '../../ui/values/Chip.tsx'
import { dateText } from '../../ui/values/DateText.tsx'
import { t } from '../../ui/words.ts'
import css from './Bank.module.css'
import { hasOtherAmount } from './useBankActions.tsx'

interface PaymentPanelProps {
  payment: BankPayment | undefined
  onTakeAmount: (payment: BankPayment) => void
  onNotThere: (payment: BankPayment) => void
}

/** A payment beside the line of the bank that is nearest to it, and what can be decided. */
export function PaymentPanel({ payment, onTakeAmount, onNotThere }: PaymentPanelProps) {
  if (!payment) return null
  const { businessName, amount, kind, line, orderId, customerId, receiptId, number } = payment
  return (
    <Panel as="section" aria-label={t('The payment')}>
      <PanelHead>
        <Text as="strong" grow cut>
          {businessName}
        </Text>
        <b>{amountText(amount)}</b>
      </PanelHead>
      <Stack gap={12} className={css.body}>
        <BankLine payment={payment} />
        {line && hasOtherAmount(payment) && (
          <Stack gap={4}>
            <NeedsRight needs={bank.takeBankAmount}>
              <Button
                variant="default"
                rightSection={<KeyCap keys="t" />}
                onClick={() => onTakeAmount(payment)}
              >
                {t('Take {amount}', { amount: amountText(line.amount) })}
              </Button>
            </NeedsRight>
            <Text tone="quiet">{t('The rest stays due. The history keeps both amounts.')}</Text>
          </Stack>
        )}
        {kind === 'CHEQUE' ? (
          <>
            <SlipOfReceipt receiptId={receiptId} customerid={customerId} />
            <Text tone="quiet">{t('Mark a returned cheque as bounced under Cheques.')}</Text>
          </>
        ) : (
          <NeedsRight needs={bank.notThere}>
            <Button variant="default" rightSection={<KeyCap keys="x" />} onClick={() => onNotThere(payment)}>
              {t('Not received…')}
            </Button>
          </NeedsRight>
        )}
        <Row gap={12}>
          {orderId !== null && (
            <TextLink to={orderPath(orderId)}>{t('Order #{id}', { id: String(orderId) })}</TextLink>
          )}
          <TextLink to={paymentDetailsPath(customerId)}>{t('Payment details')}</TextLink>
          <Text tone="quiet">{number}</Text>
        </Row>
      </Stack>
    </Panel>
  )
}

/** What was entered and what the bank has, line by line. */
function BankLine({ payment: { reference, amount, date, line, group, kind } }: { payment: BankPayment }) {
  if (!line)
    return (
      <Text tone="quiet">
        {group === 'NO_STATEMENT'
          ? t('No statement yet. Check the account, or read its statement.')
          : t('No bank line is similar.')}
      </Text>
    )
  const rows: [string, string, string, boolean][] = [
    [t('Amount'), amountText(amount), amountText(line.amount), amount !== line.amount],
    [t('Day'), dateText(date, 'short'), dateText(line.date, 'short'), false],
  ]
  return (
    <Stack gap={8}>
      <Row>
        <Text as="strong" grow>
          {t('Closest bank line')}
        </Text>
        {group === 'DIFFERS' && <Chip tone="warn">{t('Does not match')}</Chip>}
      </Row>
      <PlainTable dense>
        <thead>
          <tr>
            <td />
            <th scope="col" data-end>
              {kind === 'UPI' ? t('At the door') : t('Recorded')}
            </th>
            <th scope="col" data-end>
              {line.bank}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, ours, theirs, differs]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td data-end>{ours}</td>
              <td data-end>
                <Text {...(differs ? { tone: 'warn' as const, as: 'b' as const } : {})}>{theirs}</Text>
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      <Text as="p" tone="soft" className={css.narration}>
        {reference} <br />
        {line.narration}
      </Text>
    </Stack>
  )
}
