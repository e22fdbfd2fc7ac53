import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import { negatePaise, noAmount, type Paise, zeroPaise } from '@packhouse/contract/money.ts'
import { longestReason } from '@packhouse/contract/platform/formats/limits.ts'
import { whyNotReason } from '@packhouse/contract/platform/formats/reason.ts'
import { useAdjustDuesMutation } from '../../api/payments.ts'
import type { CustomerDues, LedgerEntry, OpenDues } from '../../billing/payments/dues.ts'
import { DuesNotLoaded } from '../../billing/payments/receipt/DuesNotLoaded.tsx'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { AmountField } from '../../ui/fields/AmountField.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import { RadioTiles } from '../../ui/fields/RadioTiles.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { amountText } from '../../ui/values/amounts.ts'
import { t } from '../../ui/words.ts'

interface AdjustDialogProps {
  dues: CustomerDues
  open: OpenDues
  onDone: (entry: LedgerEntry) => void
  onClose: () => void
}

type Kind = 'WRITE_OFF' | 'OPENING' | 'ADVANCE' | 'DEBIT_NOTE'
interface Values {
  kind: Kind
  amount: Paise | null
  /** The document to write off; empty: the oldest dues. */
  number: string
  dueDate: string | null
  reason: string
}

const kinds: { value: Kind; label: string }[] = [
  { value: 'WRITE_OFF', label: 'Write off' },
  { value: 'OPENING', label: 'Opening dues' },
  { value: 'ADVANCE', label: 'Opening advance' },
  { value: 'DEBIT_NOTE', label: 'Debit note' },
]
const lines: Record<Kind, string> = {
  WRITE_OFF: 'Writes off what will not be paid, oldest due first unless a document is chosen.',
  OPENING: 'Dues from before Packhouse.',
  ADVANCE: 'Money held from before. It pays open dues, then later ones.',
  DEBIT_NOTE: 'A separate charge, due according to the payment terms unless you set a date.',
}

/** Manual adjustments of dues, each with its reason. (rules §6.4) */
export function AdjustDialog({ dues, open, onDone, onClose }: AdjustDialogProps) {
  const [adjust] = useAdjustDuesMutation()
  const { currentData: documents = [] } = open
  const isMissing = open.isError && !open.currentData
  const today = dayOf(new Date())
  const form = useForm<Values>({
    initialValues: { kind: 'WRITE_OFF', amount: null, number: '', dueDate: null, reason: '' },
    validate: {
      amount: (amount, { kind, number }) => {
        if (amount === null || Number.isNaN(amount)) return t('Enter the amount')
        if (amount <= 0) return t(noAmount)
        const max = number
          ? (documents.find(due => due.number === number)?.open ?? zeroPaise)
          : dues.open.amount
        return kind === 'WRITE_OFF' && amount > max
          ? t('Only {amount} is open', { amount: amountText(max) })
          : null
      },
      reason: reason => {
        const why = whyNotReason(reason)
        return why === undefined ? null : t(why)
      },
    },
  })
  const { kind } = form.values
  const send = async ({ kind, amount, number, dueDate, reason }: Values) => {
    if (amount === null) return
    const entry = await adjust({
      body: {
        customerId: dues.customerId,
        type: kind === 'ADVANCE' ? 'OPENING' : kind,
        amount: kind === 'ADVANCE' ? negatePaise(amount) : amount,
        reason: reason.trim(),
        ...(kind === 'WRITE_OFF' && number ? { number } : {}),
        ...((kind === 'OPENING' || kind === 'DEBIT_NOTE') && dueDate ? { dueDate } : {}),
        ...(kind === 'DEBIT_NOTE' && dueDate && dueDate < today ? { date: dueDate } : {}),
      },
    }).unwrap()
    onDone(entry)
  }
  return (
    <FormDialog
      needs={payments.adjustDues}
      title={t('Adjust dues of {customer}', { customer: dues.businessName })}
      form={form}
      onSubmit={send}
      onClose={onClose}
      submit={t('Record entry')}
      danger={kind === 'WRITE_OFF'}
    >
      <RadioTiles
        label={t('Kind of entry')}
        name="kind"
        choices={kinds.map(({ value, label }) => ({ value, label: t(label) }))}
        value={kind}
        onChange={chosen => form.setFieldValue('kind', chosen)}
      />
      <Text as="p" tone="quiet">
        {t(lines[kind])}
      </Text>
      {kind === 'WRITE_OFF' && isMissing && <DuesNotLoaded open={open} />}
      {kind === 'WRITE_OFF' && !isMissing && (
        <SelectField
          label={t('Document')}
          placeholder={t('The oldest dues')}
          clearable
          data={documents.map(({ number, open }) => ({
            value: number,
            label: `${number} · ${amountText(open)}`,
          }))}
          value={form.values.number || null}
          onChange={number => form.setFieldValue('number', number ?? '')}
        />
      )}
      <AmountField label={t('Amount')} required data-autofocus {...form.getInputProps('amount')} />
      {(kind === 'OPENING' || kind === 'DEBIT_NOTE') && (
        <DateField label={t('Due on')} lean="past" {...form.getInputProps('dueDate')} />
      )}
      <TextInput
        label={t('Reason')}
        required
        maxLength={longestReason}
        autoComplete="off"
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  )
}
