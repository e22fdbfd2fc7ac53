import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import {
  leftOver,
  type TransferMode,
  transferModes,
} from '@packhouse/contract/billing/payments/cheque-days.ts'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { modeNames } from '@packhouse/contract/billing/receipt-modes.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import { type Paise, zeroPaise } from '@packhouse/contract/money.ts'
import { useDivideTransferMutation } from '../../../api/payments.ts'
import { toast } from '../../../app/messages/toast.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { refusalIn } from '../../../ui/feedback/failure.ts'
import { AmountField } from '../../../ui/fields/AmountField.tsx'
import { CheckField } from '../../../ui/fields/CheckField.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { RadioTiles } from '../../../ui/fields/RadioTiles.tsx'
import { Sum, Sums } from '../../../ui/layout/Sums.tsx'
import { amountText } from '../../../ui/values/amounts.ts'
import { t } from '../../../ui/words.ts'
import { cleanReference, referenceLabel, whyNotReference } from '../modes.ts'
import { typedAmount } from '../receipt/pays.ts'
import { useUndoTransfer } from './DoneToday.tsx'
import { type TransferPart, TransferParts } from './TransferParts.tsx'

interface Values {
  mode: TransferMode
  reference: string
  date: string | null
  amount: Paise | null
  parts: TransferPart[]
  /** The reference that another payment has: the server asked about it. */
  sharedReference: string | null
  confirmed: boolean
}

const choices = transferModes.map(value => ({ value, label: modeNames[value] }))

/** Records one transfer of several customers; nothing may be left over. (rules §6.17) */
export function TransferDialog({ onClose }: { onClose: () => void }) {
  const [divide] = useDivideTransferMutation()
  const undo = useUndoTransfer()
  const today = dayOf(new Date())
  const form = useForm<Values>({
    initialValues: {
      mode: 'NEFT',
      reference: '',
      date: today,
      amount: null,
      parts: [],
      sharedReference: null,
      confirmed: false,
    },
    validate: {
      reference: (reference, { mode }) => whyNotReference(mode, reference),
      date: date => (date === null ? t('Enter a date') : null),
      amount: amount =>
        amount === null || Number.isNaN(amount) || amount <= 0 ? t('Enter the amount') : null,
    },
  })
  const { mode, amount, parts, reference, sharedReference } = form.values
  const left = leftOver(
    typedAmount(amount),
    parts.map(part => ({ amount: typedAmount(part.amount) })),
  )
  const refuse =
    parts.length < 2
      ? t('Add at least two customers')
      : parts.some(part => !part.amount)
        ? t('Enter the amount of each customer')
        : left === 0
          ? undefined
          : t('{amount} left over: it must be ₹0.00', { amount: amountText(left) })
  const send = async (values: Values) => {
    if (values.amount === null || values.date === null) return
    const body = {
      mode,
      reference: cleanReference(mode, reference),
      date: values.date,
      amount: values.amount,
      parts: values.parts.map(({ customerId, amount, onAccount }) => ({
        customerId,
        amount: amount ?? zeroPaise,
        onAccount,
      })),
      ...(values.confirmed && sharedReference === reference ? { confirm: true } : {}),
    }
    const transfer = await divide({ body })
      .unwrap()
      .catch(error => {
        if (refusalIn(error)?.data.reason === 'SHARED_REFERENCE')
          form.setValues({ sharedReference: reference, confirmed: false })
        throw error
      })
    toast.success(
      t('{amount} recorded for {count} customers', {
        amount: amountText(transfer.amount),
        count: transfer.receipts.length,
      }),
      {
        detail: transfer.receipts.map(({ number }) => number).join(', '),
        action: { label: t('Undo'), run: () => undo(transfer) },
      },
    )
  }
  return (
    <FormDialog
      needs={payments.divideTransfer}
      title={t('One transfer, several customers')}
      form={form}
      width={680}
      onSubmit={send}
      onClose={onClose}
      submit={t('Record the transfer')}
      refuse={refuse}
    >
      <RadioTiles
        label={t('Mode')}
        name="transfer-mode"
        choices={choices}
        value={mode}
        onChange={to => form.setFieldValue('mode', to)}
      />
      <TextInput
        label={t(referenceLabel(mode))}
        required
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('reference')}
      />
      {sharedReference !== null && sharedReference === reference && (
        <CheckField
          label={t('Record it anyway')}
          {...form.getInputProps('confirmed', { type: 'checkbox' })}
        />
      )}
      <AmountField label={t('Amount')} required {...form.getInputProps('amount')} />
      <DateField label={t('Received on')} lean="past" max={today} required {...form.getInputProps('date')} />
      <TransferParts parts={parts} onChange={to => form.setFieldValue('parts', to)} left={left} />
      <Sums>
        <Sum label={t('Transfer')}>{amountText(typedAmount(amount))}</Sum>
        <Sum label={t('Left over')} kind="strong" bad={left !== 0}>
          {amountText(left)}
        </Sum>
      </Sums>
    </FormDialog>
  )
}
