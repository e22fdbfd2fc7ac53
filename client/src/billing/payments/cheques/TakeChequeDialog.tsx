import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import {
  isChequeNumber,
  longestBank,
  nextChequeNumber,
} from '@packhouse/contract/billing/payments/cheque-days.ts'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { useRef, useState } from 'react'
import { useOpenDuesQuery, useTakeChequeMutation } from '../../../api/payments.ts'
import { toast } from '../../../app/messages/toast.ts'
import { type ChosenCustomer, CustomerFinder } from '../../../business/outlets/OutletBox.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { refusalIn } from '../../../ui/feedback/failure.ts'
import { AmountField } from '../../../ui/fields/AmountField.tsx'
import { CheckField } from '../../../ui/fields/CheckField.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { typedDigits } from '../../../ui/fields/typedDigits.ts'
import { Row } from '../../../ui/layout/Flex.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { amountText } from '../../../ui/values/amounts.ts'
import { dateText } from '../../../ui/values/DateText.tsx'
import { t } from '../../../ui/words.ts'
import type { HeldCheque } from '../dues.ts'
import { typedAmount } from '../receipt/pays.ts'
import { DueTicks } from './DueTicks.tsx'

interface ChequeValues {
  number: string
  bank: string
  date: string | null
  amount: Paise | null
  documents: string[]
  /** The number that a receipt of the customer has: the server asked about it. */
  sharedNumber: string | null
  confirmed: boolean
}

/** The form of a cheque; one that takes the place of another begins with its bank, amount and documents. */
function useChequeForm(old: HeldCheque | undefined) {
  return useForm<ChequeValues>({
    initialValues: {
      number: '',
      bank: old?.bank ?? '',
      date: old ? null : dayOf(new Date()),
      amount: old?.amount ?? null,
      documents: [...(old?.documents ?? [])],
      sharedNumber: null,
      confirmed: false,
    },
    validate: {
      number: number => (isChequeNumber(number) ? null : t('A cheque number has 6 digits')),
      bank: bank => (bank.trim().length < 2 ? t('Enter the bank') : null),
      date: date => (date === null ? t('Enter the day on the cheque') : null),
      amount: amount =>
        amount === null || Number.isNaN(amount) || amount <= 0 ? t('Enter the amount') : null,
    },
  })
}

/** The next cheque of the same book: the same bank and amount, the next number, a day to be typed. */
const nextOf = ({ number, bank, amount }: ChequeValues): ChequeValues => ({
  number: nextChequeNumber(number),
  bank,
  amount,
  date: null,
  documents: [],
  sharedNumber: null,
  confirmed: false,
})

interface TakeChequeProps {
  /** The cheque that the new one takes the place of. */
  old?: HeldCheque
  onClose: () => void
}

/** Keeps a cheque with the day on it; where another of the same book follows, its number is the next. (rules §6.16) */
export function TakeChequeDialog({ old, onClose }: TakeChequeProps) {
  const [customer, setCustomer] = useState<ChosenCustomer | undefined>(
    old && { id: old.customerId, name: old.businessName },
  )
  const form = useChequeForm(old)
  const [take] = useTakeChequeMutation()
  const { currentData: dues = [] } = useOpenDuesQuery({ customerid: customer?.id ?? 0 }, { skip: !customer })
  const [another, setAnother] = useState(false)
  /** It was sent, and the next cheque of the book follows. */
  const goesOn = useRef(false)
  const send = async (values: ChequeValues) => {
    const { date, amount, sharedNumber, confirmed, ...rest } = values
    if (!customer || date === null || amount === null) return
    const body = {
      ...rest,
      customerId: customer.id,
      date,
      amount,
      ...(confirmed && sharedNumber === values.number ? { confirm: true } : {}),
      ...(old ? { replaces: { id: old.id, version: old.version } } : {}),
    }
    const taken = await take({ body })
      .unwrap()
      .catch(error => {
        if (refusalIn(error)?.code === 'NEEDS_CONFIRM')
          form.setValues({ sharedNumber: values.number, confirmed: false })
        throw error
      })
    const { number, goodUntil } = taken
    toast.success(t('Cheque {number} is recorded', { number }), {
      detail: t('good until {day}', { day: dateText(goodUntil, 'short') }),
    })
    form.resetDirty()
    goesOn.current = another
  }
  /** After the dialog has sent: it goes on with the next number, or closes. */
  const close = () => {
    if (!goesOn.current) return onClose()
    goesOn.current = false
    form.setInitialValues(nextOf(form.values))
    form.reset()
  }
  return (
    <FormDialog
      needs={payments.takeCheque}
      title={old ? t('New cheque in place of {number}', { number: old.number }) : t('Take a cheque')}
      form={form}
      onSubmit={send}
      onClose={close}
      submit={another ? t('Take it, next number') : t('Take the cheque')}
      refuse={customer ? undefined : t('Choose a customer')}
    >
      {customer ? (
        <Text as="p">
          <strong>{customer.name}</strong>
        </Text>
      ) : (
        <CustomerFinder onChoose={setCustomer} />
      )}
      {customer && (
        <>
          <Row gap={12} align="start">
            <TextInput
              label={t('Cheque number')}
              required
              inputMode="numeric"
              autoComplete="off"
              data-autofocus
              {...form.getInputProps('number')}
              onChange={event => form.setFieldValue('number', typedDigits(event.currentTarget.value, 6))}
            />
            <TextInput
              label={t('Bank')}
              required
              maxLength={longestBank}
              autoComplete="off"
              {...form.getInputProps('bank')}
            />
          </Row>
          {form.values.sharedNumber !== null && form.values.sharedNumber === form.values.number && (
            <CheckField
              label={t('It is a cheque of another bank')}
              {...form.getInputProps('confirmed', { type: 'checkbox' })}
            />
          )}
          <DateField label={t('Day on the cheque')} required {...form.getInputProps('date')} />
          <DueTicks
            dues={dues}
            chosen={form.values.documents}
            onChange={(documents, sum) => form.setValues({ documents, ...(sum > 0 ? { amount: sum } : {}) })}
          />
          <AmountField label={t('Amount')} required {...form.getInputProps('amount')} />
          {!old && (
            <CheckField
              label={t('Another, next number')}
              checked={another}
              onChange={event => setAnother(event.currentTarget.checked)}
            />
          )}
          {form.values.documents.length === 0 && (
            <Text tone="quiet">
              {t('On account: once cleared, {amount} pays the oldest dues.', {
                amount: amountText(typedAmount(form.values.amount)),
              })}
            </Text>
          )}
        </>
      )}
    </FormDialog>
  )
}
