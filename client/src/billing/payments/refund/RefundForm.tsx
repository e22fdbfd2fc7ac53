import { Button } from '@mantine/core'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { zeroPaise } from '@packhouse/contract/money.ts'
import { useRef } from 'react'
import { useGiveBackMutation } from '../../../api/payments.ts'
import { toast } from '../../../app/messages/toast.ts'
import { LeaveGuard } from '../../../app/navigation/LeaveGuard.tsx'
import { focusFirstIssue, useFormSend } from '../../../ui/fields/useFormSend.ts'
import { KeyCap } from '../../../ui/keys/KeyCap.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Row, Stack } from '../../../ui/layout/Flex.tsx'
import { NeedsRight } from '../../../ui/layout/NeedsRight.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { amountText } from '../../../ui/values/amounts.ts'
import { t } from '../../../ui/words.ts'
import type { Refundable } from '../dues.ts'
import { RefundFields, RefundSums } from './RefundFields.tsx'
import { type RefundValues, refundBody, useRefundForm, whyNotAmount } from './useRefundForm.ts'

interface RefundFormProps {
  of: Refundable
  source: number | undefined
  onClose: () => void
}

/** Gives money back, with what is left of the advance and how many documents it makes. (rules §6.15) */
export function RefundForm({ of, source, onClose }: RefundFormProps) {
  const form = useRefundForm(of.limit)
  const [giveBack] = useGiveBackMutation()
  const box = useRef<HTMLFormElement>(null)
  const { amount } = form.values
  const receipt = of.receipts.find(({ id }) => id === source)
  const toFirstIssue = () => focusFirstIssue(box.current)
  const { send, isBusy, refused } = useFormSend(form, {
    onSubmit: async (values: RefundValues) => {
      const body = refundBody(values, {
        customerId: of.customerId,
        source: receipt && { id: receipt.id, version: receipt.version },
      })
      if (!body) return
      const { refunds } = await giveBack({ body }).unwrap()
      toast.success(t('{amount} refunded', { amount: amountText(body.amount) }), {
        detail: refunds.map(({ number }) => number).join(', '),
      })
    },
    onDone: () => form.reset(),
    onIssue: toFirstIssue,
    frame: () => box.current,
  })
  const hasAmount = amount !== null && whyNotAmount(amount, of.limit) === null
  return (
    <Card title={t('Refund')}>
      <LeaveGuard
        when={form.isDirty() && amount !== null}
        title={t('Leave this refund?')}
        line={t('What you typed is not recorded yet and would be lost.')}
      />
      <Stack as="form" gap={8} ref={box} noValidate onSubmit={form.onSubmit(send, toFirstIssue)}>
        <RefundFields form={form} limit={of.limit} />
        <RefundSums of={of} amount={hasAmount ? amount : zeroPaise} source={source} />
        {refused && (
          <Text as="p" tone="bad" role="alert">
            {refused}
          </Text>
        )}
        <Row gap={8}>
          <Button variant="default" size="md" onClick={onClose} rightSection={<KeyCap keys="escape" />}>
            {t('Cancel')}
          </Button>
          <NeedsRight needs={payments.giveBack}>
            <Button
              type="submit"
              size="md"
              loading={isBusy}
              rightSection={<KeyCap keys="ctrl+enter" on="filled" />}
            >
              {hasAmount ? t('Refund {amount}', { amount: amountText(amount) }) : t('Refund')}
            </Button>
          </NeedsRight>
        </Row>
      </Stack>
    </Card>
  )
}
