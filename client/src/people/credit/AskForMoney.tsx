import { Textarea, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { addDays, dayOf } from '@packhouse/contract/day.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { credit } from '@packhouse/contract/people/credit/endpoints.ts'
import { type CallOutcome, callOutcomes } from '@packhouse/contract/people/credit/kinds.ts'
import { longestNotes } from '@packhouse/contract/platform/formats/limits.ts'
import { useAddCreditCallMutation, useReminderQuery } from '../../api/credit.ts'
import { toast } from '../../app/messages/toast.ts'
import { ShareWays } from '../../billing/invoices/ShareWays.tsx'
import { PromiseChip } from '../../billing/payments/PromiseChip.tsx'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { reasonOf } from '../../ui/feedback/failure.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Placeholder } from '../../ui/feedback/Placeholder.tsx'
import { AmountField } from '../../ui/fields/AmountField.tsx'
import { CheckField } from '../../ui/fields/CheckField.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import { RadioTiles } from '../../ui/fields/RadioTiles.tsx'
import { Stack } from '../../ui/layout/Flex.tsx'
import { t } from '../../ui/words.ts'
import css from './collect/Collect.module.css'
import type { DeskCustomer } from './desk.ts'
import { answerTo, askedIn, isAskedAbout, type MoreThanDue, notAsked } from './moreThanDue.ts'
import { outcomeWords } from './words.ts'

interface Values extends MoreThanDue {
  outcome: CallOutcome
  amount: Paise | null
  by: string | null
  note: string
}

/** Days ahead that a promise is proposed for. */
const usualDays = 3

/** Asks a customer for money: the reminder to share, and the outcome; a promised payment is recorded as a promise. (rules §6.14) */
export function AskForMoney({ customer, onClose }: { customer: DeskCustomer; onClose: () => void }) {
  const { customerId, name } = customer
  const [keep] = useAddCreditCallMutation()
  const today = dayOf(new Date())
  const form = useForm<Values>({
    initialValues: {
      outcome: 'REMINDED',
      amount: null,
      by: addDays(today, usualDays),
      note: '',
      ...notAsked,
    },
    validate: {
      amount: (amount, { outcome }) =>
        outcome !== 'WILL_PAY' || (amount !== null && amount > 0) ? null : t('Enter the amount'),
      by: (by, { outcome }) =>
        outcome !== 'WILL_PAY'
          ? null
          : by === null
            ? t('Choose a day')
            : by < today
              ? t('Choose today or a later day')
              : null,
    },
  })
  const send = async (values: Values) => {
    const { outcome, amount, by, note } = values
    const promise =
      outcome === 'WILL_PAY' && amount !== null && by !== null
        ? { promise: { amount, by, ...answerTo(values, amount) } }
        : {}
    await keep({ body: { customerId, outcome, note, ...promise } })
      .unwrap()
      .catch(error => {
        const asked = promise.promise && askedIn(error, promise.promise.amount)
        if (asked) form.setValues({ ...asked })
        throw error
      })
    toast.success(t('Saved: {outcome}', { outcome: t(outcomeWords[outcome]) }))
  }
  return (
    <FormDialog
      needs={credit.addCreditCall}
      title={t('Ask {customer} for payment', { customer: name })}
      form={form}
      width={560}
      onSubmit={send}
      onClose={onClose}
      submit={t('Save outcome')}
    >
      <Reminder customerId={customerId} />
      <Outcome form={form} />
    </FormDialog>
  )
}

/** The fields of the outcome; a promise needs an amount and a day. */
function Outcome({ form }: { form: UseFormReturnType<Values> }) {
  const { outcome } = form.values
  return (
    <>
      <RadioTiles
        label={t('Outcome')}
        name="outcome"
        choices={callOutcomes.map(value => ({ value, label: t(outcomeWords[value]) }))}
        value={outcome}
        onChange={chosen => form.setFieldValue('outcome', chosen)}
      />
      {outcome === 'WILL_PAY' && (
        <div className={css.pair}>
          <AmountField label={t('Amount promised')} required {...form.getInputProps('amount')} />
          <DateField label={t('By')} required {...form.getInputProps('by')} />
        </div>
      )}
      {outcome === 'WILL_PAY' && isAskedAbout(form.values, form.values.amount) && (
        <CheckField
          label={t('Record it: more than is due')}
          {...form.getInputProps('confirmed', { type: 'checkbox' })}
        />
      )}
      <TextInput
        label={t('Note')}
        maxLength={longestNotes}
        autoComplete="off"
        {...form.getInputProps('note')}
      />
    </>
  )
}

/** The text that asks for money, and the ways to share it: a call, a chat, the share sheet, a copy. */
function Reminder({ customerId }: { customerId: number }) {
  const {
    currentData: reminder,
    isError,
    error,
  } = useReminderQuery({ customerid: customerId }, { refetchOnMountOrArgChange: true })
  if (isError) return <Notice tone="bad">{reasonOf(error)}</Notice>
  if (!reminder) return <Placeholder height={252} />
  const { text, mobile } = reminder
  return (
    <Stack gap={8}>
      <span>
        <PromiseChip customerId={customerId} />
      </span>
      <Textarea label={t('Reminder')} value={text} readOnly rows={9} className={css.text} data-autofocus />
      <ShareWays text={text} mobile={mobile} copied={t('Reminder copied')} />
    </Stack>
  )
}
