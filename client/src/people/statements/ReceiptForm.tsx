import { Button } from '@mantine/core'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { useRef, useState } from 'react'
import { LeaveGuard } from '../../app/navigation/LeaveGuard.tsx'
import type { CustomerDues, OpenDues } from '../../billing/payments/dues.ts'
import { PaysList } from '../../billing/payments/receipt/PaysList.tsx'
import { planPays } from '../../billing/payments/receipt/pays.ts'
import { ReceiptFields } from '../../billing/payments/receipt/ReceiptFields.tsx'
import { sayRecorded } from '../../billing/payments/receipt/sayRecorded.ts'
import { useReceiptForm } from '../../billing/payments/receipt/useReceiptForm.ts'
import { useSendReceipt } from '../../billing/payments/receipt/useSendReceipt.ts'
import { fieldIssues, reasonOf, shownInPlace } from '../../ui/feedback/failure.ts'
import { focusFirstIssue } from '../../ui/fields/useFormSend.ts'
import { KeyCap } from '../../ui/keys/KeyCap.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Stack } from '../../ui/layout/Flex.tsx'
import { NeedsRight } from '../../ui/layout/NeedsRight.tsx'
import { Sum, Sums } from '../../ui/layout/Sums.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { amountText } from '../../ui/values/amounts.ts'
import { duesText } from '../../ui/values/duesText.ts'
import { t } from '../../ui/words.ts'

interface ReceiptFormProps {
  dues: CustomerDues
  open: OpenDues
}

/** Records a receipt, with a live preview of what it pays and the remaining dues. (rules §6.8) */
export function ReceiptForm({ dues, open }: ReceiptFormProps) {
  const form = useReceiptForm()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const box = useRef<HTMLFormElement>(null)
  const toFirstError = () => focusFirstIssue(box.current)
  const { amount, mode, byHand } = form.values
  const { currentData: rows, isError } = open
  const pays = planPays({ amount, mode, byHand }, rows ?? [], {
    outstanding: dues.outstanding,
    overdue: dues.overdue.amount,
  })
  const send = useSendReceipt(form, { customerId: dues.customerId }, receipt => {
    form.reset()
    sayRecorded(receipt)
  })
  const submit = form.onSubmit(async values => {
    setBusy(true)
    setRefused(undefined)
    try {
      await send(values)
    } catch (error) {
      shownInPlace(error)
      const here = fieldIssues(error).map(
        ({ path, message }) => [path.replace(/^body\./, ''), message] as const,
      )
      form.setErrors(Object.fromEntries(here.filter(([path]) => path in values)))
      setRefused(reasonOf(error))
      toFirstError()
    }
    setBusy(false)
  }, toFirstError)
  const hasAmount = amount !== null && !Number.isNaN(amount) && amount > 0
  return (
    <Card title={t('Record receipt')}>
      <LeaveGuard
        when={form.isDirty() && hasAmount}
        title={t('Leave this receipt?')}
        line={t('What you typed is not recorded yet and would be lost.')}
      />
      <Stack as="form" gap={8} ref={box} noValidate onSubmit={submit}>
        <ReceiptFields form={form} />
        <PaysList
          pays={pays}
          open={open}
          byHand={byHand}
          onByHand={byHand => form.setFieldValue('byHand', byHand)}
          waits={mode === 'CHEQUE'}
        />
        <Sums>
          <Sum label={t('Overdue after this')}>{isError && !rows ? '–' : amountText(pays.overdueAfter)}</Sum>
          <Sum label={t('Outstanding after this')}>
            <b>{duesText(pays.outstandingAfter)}</b>
          </Sum>
        </Sums>
        {refused && (
          <Text as="p" tone="bad" role="alert">
            {refused}
          </Text>
        )}
        <NeedsRight needs={payments.recordReceipt}>
          <Button
            type="submit"
            size="md"
            loading={busy}
            disabled={pays.issue !== undefined}
            rightSection={<KeyCap keys="ctrl+enter" on="filled" />}
          >
            {hasAmount ? t('Record {amount}', { amount: amountText(amount) }) : t('Record receipt')}
          </Button>
        </NeedsRight>
      </Stack>
    </Card>
  )
}
