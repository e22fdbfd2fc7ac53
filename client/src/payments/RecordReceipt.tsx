import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { dayOf } from '@packhouse/contract/day.ts'
import { moneyText } from '../ui/amounts.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { DateField } from '../ui/fields/DateField.tsx'
import { RadioTiles } from '../ui/fields/RadioTiles.tsx'
import { RupeeField } from '../ui/fields/RupeeField.tsx'
import { t } from '../ui/words.ts'
import { useRecordReceiptMutation } from './api.ts'
import { type Mode, modes, referenceLabel, whyNotReference } from './modes.ts'
import css from './RecordReceipt.module.css'

interface RecordReceiptProps {
  customerId: number
  customer: string
  /** Money for one order waits for it and pays it first. */
  orderId: number
  /** What is still missing, rupees: the amount the dialog begins with. */
  missing: number
  onDone: (receipt: { number: string; amount: number; counts: boolean }) => void
  onClose: () => void
}

interface Values {
  amount: number | null
  mode: Mode
  reference: string
  date: string | null
}

/** Money received for an order that is paid before it is packed. (rules.md §6.8) */
export function RecordReceipt({ customerId, customer, orderId, missing, onDone, onClose }: RecordReceiptProps) {
  const [record] = useRecordReceiptMutation()
  const today = dayOf(new Date())
  const form = useForm<Values>({
    initialValues: { amount: missing > 0 ? missing : null, mode: 'UPI', reference: '', date: today },
    validate: {
      amount: amount =>
        amount === null || Number.isNaN(amount) ? t('Type the amount') : amount > 0 ? null : t('Amount must be greater than 0'),
      reference: (reference, { mode }) => whyNotReference(mode, reference),
      date: date => (date === null ? t('Type a date') : date > today ? t('A receipt cannot be dated ahead') : null),
    },
  })
  const { mode } = form.values
  const send = async ({ amount, mode, reference, date }: Values) => {
    if (amount === null || date === null) return
    const paper = mode === 'CASH' && reference.trim() === '' ? {} : { reference: reference.trim() }
    const receipt = await record({ body: { customerId, orderId, date, amount, mode, ...paper } }).unwrap()
    onDone({ number: receipt.number, amount: receipt.amount, counts: receipt.status === 'CLEARED' })
  }
  return (
    <FormDialog
      title={t('Record a receipt for #{id}', { id: orderId })}
      form={form}
      onSubmit={send}
      onClose={onClose}
      submit={t('Record receipt')}
      aside={mode === 'CHEQUE' ? t('A cheque counts once it is cleared.') : undefined}
    >
      <p className={css.prose}>
        {customer}
        {missing > 0 && ` · ${t('{amount} is still to pay', { amount: moneyText(missing) })}`}
      </p>
      <RupeeField label={t('Amount')} required data-autofocus {...form.getInputProps('amount')} />
      <RadioTiles
        label={t('Paid by')}
        name="mode"
        choices={[...modes]}
        value={mode}
        onChange={chosen => form.setFieldValue('mode', chosen)}
      />
      <TextInput
        label={t(referenceLabel(mode))}
        required={mode !== 'CASH'}
        autoComplete="off"
        inputMode={mode === 'UPI' ? 'numeric' : 'text'}
        {...form.getInputProps('reference')}
      />
      <DateField label={t('Received on')} lean="past" max={today} required {...form.getInputProps('date')} />
    </FormDialog>
  )
}
