import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type Day, dayOf, isDay } from '@packhouse/contract/day.ts'
import { longestReason } from '@packhouse/contract/platform/formats/limits.ts'
import { whyNotReason } from '@packhouse/contract/platform/formats/reason.ts'
import { useState } from 'react'
import { useClearOrBounceMutation } from '../../../api/payments.ts'
import { EditNotes } from '../../../app/edit/EditNotes.tsx'
import { useLiveEdit } from '../../../app/edit/useLiveEdit.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { amountText } from '../../../ui/values/amounts.ts'
import { t } from '../../../ui/words.ts'
import type { LiveReceipt } from '../dues.ts'
import { byHandOf } from '../receipt/pays.ts'
import { ReceiptOver, receiptWords } from './receiptEdit.tsx'
import { SlipOfReceipt } from './SlipOfReceipt.tsx'

interface ReceiptStatusDialogProps {
  /** The receipt as it is now. */
  receipt: LiveReceipt
  to: 'CLEARED' | 'BOUNCED'
  onDone: (reply: string) => void
  onClose: () => void
}

interface Values {
  date: string | null
  reason: string
}

/** Marks a cheque cleared or bounced, or reverses other money with a reason. (rules §6.8) */
export function ReceiptStatusDialog({ receipt, to, onDone, onClose }: ReceiptStatusDialogProps) {
  const { id, number, customerId, amount, mode, version, allocations } = receipt
  const [change] = useClearOrBounceMutation()
  const today = dayOf(new Date())
  const isCheque = mode === 'CHEQUE'
  const needsReason = to === 'BOUNCED' && !isCheque
  const form = useForm<Values>({
    initialValues: { date: today, reason: '' },
    validate: {
      date: date =>
        date === null ? t('Enter a date') : date > today ? t('Choose today or an earlier day') : null,
      reason: reason => {
        const why = needsReason || reason.trim() !== '' ? whyNotReason(reason) : undefined
        return why === undefined ? null : t(why)
      },
    },
  })
  const saved = { status: receipt.status, byHand: byHandOf(allocations) }
  const [mine, setMine] = useState<typeof saved>({ ...saved, status: to })
  const edit = useLiveEdit({
    of: { entity: 'receipt', id },
    version,
    saved,
    values: mine,
    // If the user takes the colleague's status, nothing is left to send.
    onMerge: merged => (merged.status === to ? setMine(merged) : onClose()),
  })
  const isOver = to === 'CLEARED' ? receipt.status !== 'RECEIVED' : receipt.status === 'BOUNCED'
  const words = wordsOf(to, isCheque)
  const send = async ({ date, reason }: Values) => {
    if (date === null) return
    const why = reason.trim() === '' ? {} : { reason: reason.trim() }
    const body = { status: to, date, version: edit.version, ...why }
    await edit.send(() => change({ receiptid: id, body }).unwrap())
    onDone(t(words.done, { amount: amountText(amount), number }))
  }
  return (
    <FormDialog
      title={t(words.title, { number })}
      form={form}
      onSubmit={send}
      onClose={onClose}
      submit={t(words.submit)}
      danger={to === 'BOUNCED'}
      refuse={isOver ? overWords(receipt.status) : edit.refuse}
    >
      {isOver ? <ReceiptOver receipt={receipt} /> : <EditNotes edit={edit} words={receiptWords} />}
      <Text as="p" tone="quiet">
        {t(words.line, { amount: amountText(amount) })}{' '}
        {to === 'BOUNCED' &&
          allocations.length > 0 &&
          t('Open again: {numbers}.', { numbers: allocations.map(one => one.number).join(', ') })}
      </Text>
      {isCheque && to === 'BOUNCED' && <SlipOfReceipt receiptId={id} customerid={customerId} />}
      <DateField
        label={t('On')}
        lean="past"
        max={today}
        min={earliest(receipt)}
        required
        data-autofocus
        {...form.getInputProps('date')}
      />
      {to === 'BOUNCED' && (
        <TextInput
          label={t('Reason')}
          required={needsReason}
          maxLength={longestReason}
          autoComplete="off"
          {...form.getInputProps('reason')}
        />
      )}
    </FormDialog>
  )
}

const overWords = (status: LiveReceipt['status']) =>
  status === 'CLEARED' ? t('It is cleared') : t('It was reversed')

/** The earliest date a receipt can clear or bounce: not before it was received. */
function earliest({ date, statusDate }: LiveReceipt): Day {
  const since = statusDate ?? date
  return isDay(since) ? since : dayOf(new Date())
}

function wordsOf(to: 'CLEARED' | 'BOUNCED', isCheque: boolean) {
  if (to === 'CLEARED')
    return {
      title: 'Cheque {number} cleared?',
      submit: 'Mark as cleared',
      line: '{amount} counts from that day and pays the oldest dues.',
      done: '{amount} cleared, {number}',
    }
  if (isCheque)
    return {
      title: 'Cheque {number} bounced?',
      submit: 'Mark as bounced',
      line: '{amount} is owed again, and new orders wait until it is paid another way.',
      done: '{amount} bounced, {number}',
    }
  return {
    title: 'Reverse {number}?',
    submit: 'Reverse',
    line: '{amount} is owed again. The receipt stays in the books with this reason.',
    done: '{amount} reversed, {number}',
  }
}
