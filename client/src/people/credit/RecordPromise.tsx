import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { addDays, dayOf } from '@packhouse/contract/day.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { credit } from '@packhouse/contract/people/credit/endpoints.ts'
import { longestNotes } from '@packhouse/contract/platform/formats/limits.ts'
import { useState } from 'react'
import { useAddPromiseMutation } from '../../api/credit.ts'
import { toast } from '../../app/messages/toast.ts'
import { CustomerFinder } from '../../business/outlets/OutletBox.tsx'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { AmountField } from '../../ui/fields/AmountField.tsx'
import { CheckField } from '../../ui/fields/CheckField.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { t } from '../../ui/words.ts'
import type { DeskCustomer } from './desk.ts'
import { answerTo, askedIn, isAskedAbout, type MoreThanDue, notAsked } from './moreThanDue.ts'

interface Values extends MoreThanDue {
  amount: Paise | null
  by: string | null
  note: string
}

interface RecordPromiseProps {
  /** Who promised; undefined: chosen in the dialog. */
  customer?: DeskCustomer | undefined
  onClose: () => void
}

/** Days ahead that a promise is proposed for. */
const usualDays = 3

/** Records that a customer promised an amount by a day. (rules §6.13) */
export function RecordPromise({ customer: given, onClose }: RecordPromiseProps) {
  const [customer, setCustomer] = useState(given)
  const [promise] = useAddPromiseMutation()
  const today = dayOf(new Date())
  const form = useForm<Values>({
    initialValues: {
      amount: null,
      by: addDays(today, usualDays),
      note: '',
      ...notAsked,
    },
    validate: {
      amount: amount => (amount !== null && amount > 0 ? null : t('Enter the amount')),
      by: by => (by === null ? t('Choose a day') : by < today ? t('Choose today or a later day') : null),
    },
  })
  const send = async (values: Values) => {
    const { amount, by, note } = values
    if (!customer || amount === null || by === null) return
    await promise({
      body: { customerId: customer.customerId, amount, by, note, ...answerTo(values, amount) },
    })
      .unwrap()
      .catch(error => {
        const asked = askedIn(error, amount)
        if (asked) form.setValues({ ...asked })
        throw error
      })
    toast.success(t('Promise by {customer} recorded', { customer: customer.name }))
  }
  return (
    <FormDialog
      needs={credit.addPromise}
      title={t('Record promise')}
      form={form}
      onSubmit={send}
      onClose={onClose}
      submit={t('Record promise')}
      refuse={customer ? undefined : t('Choose a customer')}
    >
      {customer ? (
        <Text as="p">
          <strong>{customer.name}</strong>
        </Text>
      ) : (
        <CustomerFinder onChoose={({ id, name }) => setCustomer({ customerId: id, name })} />
      )}
      <AmountField label={t('Amount')} required {...form.getInputProps('amount')} />
      {isAskedAbout(form.values, form.values.amount) && (
        <CheckField
          label={t('Record it: more than is due')}
          {...form.getInputProps('confirmed', { type: 'checkbox' })}
        />
      )}
      <DateField label={t('By')} required {...form.getInputProps('by')} />
      <TextInput
        label={t('Note')}
        maxLength={longestNotes}
        autoComplete="off"
        {...form.getInputProps('note')}
      />
    </FormDialog>
  )
}
