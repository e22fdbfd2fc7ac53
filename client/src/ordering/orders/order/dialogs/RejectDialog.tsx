import { useForm } from '@mantine/form'
import { needsWords } from '@packhouse/contract/business/lookups/policy.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { longestNotes } from '@packhouse/contract/platform/formats/limits.ts'
import { useAllRejectReasonsQuery } from '../../../../api/lookups.ts'
import { useRejectOrderMutation } from '../../../../api/orders.ts'
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx'
import { Notice } from '../../../../ui/feedback/Notice.tsx'
import { ErrorState } from '../../../../ui/feedback/States.tsx'
import { NoteField } from '../../../../ui/fields/NoteField.tsx'
import { RadioTiles } from '../../../../ui/fields/RadioTiles.tsx'
import { Stack } from '../../../../ui/layout/Flex.tsx'
import { SignLine } from '../../../../ui/layout/SignLine.tsx'
import { Text } from '../../../../ui/layout/Text.tsx'
import { amountText } from '../../../../ui/values/amounts.ts'
import { plural, t } from '../../../../ui/words.ts'
import { rejectConsequences } from '../actions/consequences.ts'
import type { Order } from '../order.ts'

interface RejectDialogProps {
  order: Order
  onDone: () => void
  onClose: () => void
}

const isOther = (reason: string | undefined) => reason !== undefined && needsWords(reason)

/** Rejects an order before it leaves, with a reason from the master list. */
export function RejectDialog({ order, onDone, onClose }: RejectDialogProps) {
  const { data, isError, error, refetch } = useAllRejectReasonsQuery()
  const [reject] = useRejectOrderMutation()
  const reasons = (data ?? [])
    .filter(({ isActive }) => isActive)
    .map(({ id, reason }) => ({ value: id, label: reason }))
  const wordOf = (id: number | null) => reasons.find(({ value }) => value === id)?.label
  const form = useForm<{ reasonId: number | null; note: string }>({
    initialValues: { reasonId: null, note: '' },
    validate: {
      reasonId: id => (id === null ? t('Choose a reason') : null),
      note: (note, { reasonId }) => {
        if (isOther(wordOf(reasonId)) && note.trim() === '') return t('Give a reason for the rejection')
        return note.length > longestNotes ? t('At most 500 characters') : null
      },
    },
  })
  const send = async ({ reasonId, note }: { reasonId: number | null; note: string }) => {
    if (reasonId === null) return
    const words = note.trim() ? { note: note.trim() } : {}
    await reject({ orderId: order.orderid, body: { reasonId, ...words, version: order.version } }).unwrap()
    onDone()
  }
  const name = order.customeraddressdetails.businessname
  return (
    <FormDialog
      needs={orders.rejectOrder}
      title={t('Reject #{id}?', { id: order.orderid })}
      form={form}
      danger
      onSubmit={send}
      onClose={onClose}
      submit={t('Reject order')}
      cancel={t('Keep order')}
    >
      <Text as="p" tone="soft">
        {name}, {order.outletName} · {plural(order.orderitemdetails.length, '{count} line', '{count} lines')},{' '}
        {t('about')}{' '}
        <Text as="b" tone="text">
          {amountText(order.total)}
        </Text>
        . {t('A rejected order cannot be reopened.')}
      </Text>
      {isError ? (
        <ErrorState title={t('The reasons did not load')} error={error} retry={refetch} />
      ) : (
        <RadioTiles
          label={t('Reason')}
          name="reason"
          required
          choices={reasons}
          value={form.values.reasonId}
          onChange={id => form.setFieldValue('reasonId', id)}
          error={form.errors.reasonId}
        />
      )}
      <NoteField
        label={t('Note for the record')}
        rows={2}
        required={isOther(wordOf(form.values.reasonId))}
        {...form.getInputProps('note')}
      />
      <Notice>
        <Stack gap={4}>
          <Text as="h3" tone="text">
            {t('What happens')}
          </Text>
          <Stack as="ul" gap={4}>
            {rejectConsequences(order).map(line => (
              <SignLine key={line}>{line}</SignLine>
            ))}
          </Stack>
        </Stack>
      </Notice>
    </FormDialog>
  )
}
