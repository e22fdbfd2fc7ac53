import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { addDays, type Day, dayOf } from '@packhouse/contract/day.ts'
import { maxMoney } from '@packhouse/contract/goods/suppliers/limits.ts'
import { type Paise, zeroPaise } from '@packhouse/contract/money.ts'
import { longestTitle } from '@packhouse/contract/platform/formats/limits.ts'
import { buying } from '@packhouse/contract/supply/buying/endpoints.ts'
import { useId } from 'react'
import { type Run, useStartRunMutation } from '../../../api/buying.ts'
import { useAllSuppliersQuery } from '../../../api/suppliers.ts'
import { toast } from '../../../app/messages/toast.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { AmountField } from '../../../ui/fields/AmountField.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { FieldGrid } from '../../../ui/fields/FieldGrid.tsx'
import { t } from '../../../ui/words.ts'

interface NewRunProps {
  day: Day
  onStarted: (run: Run) => void
  onClose: () => void
}

interface Values {
  market: string
  date: string | null
  cashTaken: Paise | null
}

/** Starts a run: who starts it is its buyer. (rules §26.2) */
export function NewRun({ day, onStarted, onClose }: NewRunProps) {
  const [start] = useStartRunMutation()
  const { data: suppliers } = useAllSuppliersQuery({ limit: 1 })
  const list = useId()
  const form = useForm<Values>({
    initialValues: { market: '', date: day, cashTaken: null },
    validate: {
      market: market => (market.trim() === '' ? t('Name the market') : null),
      date: date => (date === null ? t('Enter a date') : null),
    },
  })
  const send = async ({ market, date, cashTaken }: Values) => {
    if (date === null) return
    const run = await start({
      body: { market: market.trim(), date, cashTaken: cashTaken ?? zeroPaise },
    }).unwrap()
    toast.success(t('Run {id} started', { id: run.id }), { detail: run.market })
    onStarted(run)
  }
  return (
    <FormDialog
      title={t('New run')}
      form={form}
      width={440}
      submit={t('Start run')}
      needs={buying.startRun}
      onSubmit={send}
      onClose={onClose}
    >
      <TextInput
        label={t('Market')}
        required
        maxLength={longestTitle}
        list={list}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('market')}
      />
      <datalist id={list}>
        {suppliers?.markets.map(market => (
          <option key={market} value={market} />
        ))}
      </datalist>
      <FieldGrid>
        <DateField
          label={t('Buys for')}
          required
          min={addDays(dayOf(new Date()), -1)}
          {...form.getInputProps('date')}
        />
        <AmountField
          label={t('Cash taken')}
          placeholder="0"
          max={maxMoney}
          {...form.getInputProps('cashTaken')}
        />
      </FieldGrid>
    </FormDialog>
  )
}
