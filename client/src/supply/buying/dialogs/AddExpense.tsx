import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { maxMoney } from '@packhouse/contract/goods/suppliers/limits.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { longestLineNote } from '@packhouse/contract/platform/formats/limits.ts'
import { buying } from '@packhouse/contract/supply/buying/endpoints.ts'
import {
  type RunExpenseKind,
  runExpenseKinds,
  runExpenseLabel,
} from '@packhouse/contract/supply/buying/kinds.ts'
import { type NewExpense, useAddRunExpenseMutation } from '../../../api/buying.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { AmountField } from '../../../ui/fields/AmountField.tsx'
import { RadioTiles } from '../../../ui/fields/RadioTiles.tsx'
import { t } from '../../../ui/words.ts'

interface AddExpenseProps {
  runId: number
  /** Where it is kept first, on a device that may have no network; else it is sent at once. */
  onKeep?: (expense: NewExpense) => Promise<unknown>
  onClose: () => void
}

interface Values {
  kind: RunExpenseKind
  amount: Paise | null
  note: string
}

/** An expense of a run, paid in cash: all its lines share it. (rules §26.3) */
export function AddExpense({ runId, onKeep, onClose }: AddExpenseProps) {
  const [add] = useAddRunExpenseMutation()
  const form = useForm<Values>({
    initialValues: { kind: 'TRANSPORT', amount: null, note: '' },
    validate: {
      amount: amount =>
        amount === null || Number.isNaN(amount) || amount <= 0 ? t('Enter the amount') : null,
    },
  })
  const send = async ({ kind, amount, note }: Values) => {
    if (amount === null) return
    const expense = { kind, amount, note: note.trim() }
    if (onKeep) await onKeep(expense)
    else await add({ runid: runId, body: expense }).unwrap()
  }
  return (
    <FormDialog
      title={t('Expense of run {id}', { id: runId })}
      form={form}
      width={440}
      submit={t('Add expense')}
      needs={buying.addRunExpense}
      onSubmit={send}
      onClose={onClose}
      aside={t('Paid in cash; all lines share it.')}
    >
      <RadioTiles
        label={t('What for')}
        name="kind"
        choices={runExpenseKinds.map(value => ({ value, label: t(runExpenseLabel[value]) }))}
        value={form.values.kind}
        onChange={kind => form.setFieldValue('kind', kind)}
      />
      <AmountField
        label={t('Amount')}
        required
        max={maxMoney}
        data-autofocus
        {...form.getInputProps('amount')}
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
