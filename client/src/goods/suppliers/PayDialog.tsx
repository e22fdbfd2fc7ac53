import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { dayOf } from '@packhouse/contract/day.ts'
import { suppliers } from '@packhouse/contract/goods/suppliers/endpoints.ts'
import { longestReference } from '@packhouse/contract/goods/suppliers/limits.ts'
import { supplierPaymentModes } from '@packhouse/contract/goods/suppliers/sorts.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { longestLineNote } from '@packhouse/contract/platform/formats/limits.ts'
import { type Supplier, usePaySupplierMutation } from '../../api/suppliers.ts'
import { toast } from '../../app/messages/toast.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { AmountField } from '../../ui/fields/AmountField.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { amountText } from '../../ui/values/amounts.ts'
import { t } from '../../ui/words.ts'
import { modeWords, owedText } from './supplierWords.ts'

interface Values {
  amount: Paise | null
  mode: (typeof supplierPaymentModes)[number] | null
  date: string | null
  reference: string
  note: string
}

/** Records a payment to a supplier. (rules §25.2) */
export function PayDialog({ supplier, onClose }: { supplier: Supplier; onClose: () => void }) {
  const [pay] = usePaySupplierMutation()
  const today = dayOf(new Date())
  const form = useForm<Values>({
    initialValues: { amount: null, mode: 'CASH', date: today, reference: '', note: '' },
    validate: {
      amount: amount => (amount === null ? t('Enter the amount') : null),
      mode: mode => (mode === null ? t('Choose how it is paid') : null),
      date: date => (date === null ? t('Choose a day') : null),
    },
  })
  const send = async ({ amount, mode, date, reference, note }: Values) => {
    if (amount === null || mode === null || date === null) return
    const { balance } = await pay({
      body: { supplierId: supplier.id, amount, mode, date, reference, note },
    }).unwrap()
    toast.success(t('{amount} paid to {name}', { amount: amountText(amount), name: supplier.name }), {
      detail: owedText(balance),
    })
  }
  return (
    <FormDialog
      title={t('Pay {name}', { name: supplier.name })}
      form={form}
      width={520}
      needs={suppliers.paySupplier}
      submit={t('Record payment')}
      aside={owedText(supplier.balance)}
      onSubmit={send}
      onClose={onClose}
    >
      <AmountField label={t('Amount')} required data-autofocus {...form.getInputProps('amount')} />
      <SelectField
        label={t('How')}
        required
        data={supplierPaymentModes.map(value => ({ value, label: modeWords[value] }))}
        {...form.getInputProps('mode')}
      />
      <DateField label={t('Date')} required max={today} lean="past" {...form.getInputProps('date')} />
      <TextInput
        label={t('Reference')}
        maxLength={longestReference}
        autoComplete="off"
        {...form.getInputProps('reference')}
      />
      <TextInput
        label={t('Note')}
        maxLength={longestLineNote}
        autoComplete="off"
        {...form.getInputProps('note')}
      />
    </FormDialog>
  )
}
