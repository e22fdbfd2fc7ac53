import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { dayOf } from '@packhouse/contract/day.ts'
import { longestReference } from '@packhouse/contract/goods/suppliers/limits.ts'
import { type SupplierPaymentMode, supplierPaymentModes } from '@packhouse/contract/goods/suppliers/sorts.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { longestReason } from '@packhouse/contract/platform/formats/limits.ts'
import { supplierReturns } from '@packhouse/contract/supply/supplier-returns/endpoints.ts'
import { useReceiveFromSupplierMutation, useWriteOffSupplierMutation } from '../../api/supplier-returns.ts'
import { toast } from '../../app/messages/toast.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { reasonIssue } from '../../ui/dialogs/ReasonDialog.tsx'
import { AmountField } from '../../ui/fields/AmountField.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { amountText } from '../../ui/values/amounts.ts'
import { t } from '../../ui/words.ts'

interface SettleDialogProps {
  supplier: { id: number; name: string }
  /** What is to come from the supplier. */
  toCome: Paise
  how: 'MONEY' | 'WRITE_OFF'
  onClose: () => void
}

interface Values {
  amount: Paise | null
  mode: SupplierPaymentMode | null
  date: string | null
  reference: string
  reason: string
}

/** Money of a supplier that came, or that will not come. (rules §34.6) */
export function SettleDialog({ supplier, toCome, how, onClose }: SettleDialogProps) {
  const [receive] = useReceiveFromSupplierMutation()
  const [writeOff] = useWriteOffSupplierMutation()
  const isMoney = how === 'MONEY'
  const today = dayOf(new Date())
  const form = useForm<Values>({
    initialValues: { amount: toCome, mode: isMoney ? 'CASH' : null, date: today, reference: '', reason: '' },
    validate: {
      amount: amount =>
        amount === null
          ? t('Enter the amount')
          : amount > toCome
            ? t('At most {amount} is to come', { amount: amountText(toCome) })
            : null,
      mode: mode => (isMoney && mode === null ? t('Choose how it came') : null),
      date: date => (isMoney && date === null ? t('Choose a day') : null),
      reason: reason => (isMoney ? null : reasonIssue(reason, true)),
    },
  })
  const send = async ({ amount, mode, date, reference, reason }: Values) => {
    if (amount === null) return
    const of = { supplierId: supplier.id, amount }
    if (!isMoney) await writeOff({ body: { ...of, reason } }).unwrap()
    else if (mode && date) await receive({ body: { ...of, mode, date, reference } }).unwrap()
    const words = { amount: amountText(amount), name: supplier.name }
    toast.success(
      isMoney ? t('{amount} came from {name}', words) : t('{amount} of {name} written off', words),
    )
  }
  return (
    <FormDialog
      title={
        isMoney
          ? t('Money from {name}', { name: supplier.name })
          : t('Write off money of {name}', { name: supplier.name })
      }
      form={form}
      width={520}
      danger={!isMoney}
      needs={isMoney ? supplierReturns.receiveFromSupplier : supplierReturns.writeOffSupplier}
      submit={isMoney ? t('Record money') : t('Write off')}
      aside={t('{amount} is to come', { amount: amountText(toCome) })}
      onSubmit={send}
      onClose={onClose}
    >
      <AmountField label={t('Amount')} required data-autofocus {...form.getInputProps('amount')} />
      {isMoney ? (
        <>
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
        </>
      ) : (
        <TextInput
          label={t('Reason')}
          required
          maxLength={longestReason}
          autoComplete="off"
          {...form.getInputProps('reason')}
        />
      )}
    </FormDialog>
  )
}

const modeWords: Record<SupplierPaymentMode, string> = {
  CASH: 'Cash',
  UPI: 'UPI',
  NEFT: 'NEFT',
  CHEQUE: 'Cheque',
}
