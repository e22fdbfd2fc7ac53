import { useForm } from '@mantine/form'
import { dayOf } from '@packhouse/contract/day.ts'
import { maxReminders } from '@packhouse/contract/people/credit/kinds.ts'
import { usePrintStatementsMutation, useStatementsAheadQuery } from '../../../api/statements.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { reasonOf } from '../../../ui/feedback/failure.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { FieldGrid } from '../../../ui/fields/FieldGrid.tsx'
import { RadioTiles } from '../../../ui/fields/RadioTiles.tsx'
import { countText } from '../../../ui/values/amounts.ts'
import { someNames } from '../../../ui/values/someNames.ts'
import { plural, t } from '../../../ui/words.ts'
import { keepPack } from '../../invoices/keptPack.ts'
import type { DuesQuery } from './filter.ts'

/** A ticked customer of a list. */
export interface TickedCustomer {
  id: number
  name: string
  owes: boolean
}

interface StatementsFormProps {
  /** The filter of the dues list; or ticked customers. */
  filter?: DuesQuery
  customers?: readonly TickedCustomer[]
  onDone?: () => void
  onClose: () => void
}

/** How many of some customers have statements, and may have at a time. */
const aheadOf = (customers: readonly TickedCustomer[]) => ({
  owing: customers.filter(({ owes }) => owes).length,
  all: customers.length,
  most: maxReminders,
})

interface Values {
  whose: 'OWING' | 'ALL'
  period: 'TERMS' | 'DAYS'
  date: string | null
  from: string | null
  to: string | null
}

/** Asks for customers and period; the server prints the statements and the file card shows the progress. */
export function StatementsForm({ filter = {}, customers, onDone, onClose }: StatementsFormProps) {
  const today = dayOf(new Date())
  const ofFilter = useStatementsAheadQuery(filter, {
    refetchOnMountOrArgChange: true,
    skip: customers !== undefined,
  })
  const ahead = customers ? aheadOf(customers) : ofFilter.data
  const [print] = usePrintStatementsMutation()
  const form = useForm<Values>({
    initialValues: {
      whose: 'OWING',
      period: 'TERMS',
      date: today,
      from: `${today.slice(0, 8)}01`,
      to: today,
    },
    validate: {
      date: (date, { period }) => (period === 'TERMS' && !date ? t('Choose a day') : null),
      from: (from, { period }) => (period === 'DAYS' && !from ? t('Choose a day') : null),
      to: (to, { period, from }) =>
        period === 'TERMS'
          ? null
          : !to
            ? t('Choose a day')
            : from && to < from
              ? t('The last day is before the first')
              : null,
    },
  })
  const { whose, period } = form.values
  const count = ahead && (whose === 'OWING' ? ahead.owing : ahead.all)
  const send = async ({ whose, period, date, from, to }: Values) => {
    const days = period === 'TERMS' ? { date: date ?? today } : { from: from ?? today, to: to ?? today }
    const ids = customers?.filter(({ owes }) => whose === 'ALL' || owes).map(({ id }) => id)
    const { id } = await print({
      body: { ...(ids ? { customerIds: ids } : { filter }), whose, ...days },
    }).unwrap()
    keepPack(id)
    onDone?.()
  }
  return (
    <FormDialog
      title={
        count === undefined
          ? t('Statements')
          : plural(count, 'Statement of {count} customer', 'Statements of {count} customers')
      }
      form={form}
      width={520}
      submit={t('Make statements')}
      onSubmit={send}
      onClose={onClose}
      {...whyNot(count, ahead?.most, ofFilter.isError ? reasonOf(ofFilter.error) : undefined)}
    >
      <RadioTiles
        label={customers ? t('Of these customers') : t('Of this list')}
        name="whose"
        choices={[
          {
            value: 'OWING',
            label: ahead
              ? t('Only those who owe ({count})', { count: countText(ahead.owing) })
              : t('Only those who owe'),
          },
          { value: 'ALL', label: ahead ? t('All ({count})', { count: countText(ahead.all) }) : t('All') },
        ]}
        value={whose}
        onChange={whose => form.setFieldValue('whose', whose)}
      />
      {customers && whose === 'OWING' && <LeftOut customers={customers.filter(({ owes }) => !owes)} />}
      <RadioTiles
        label={t('Period')}
        name="period"
        choices={[
          { value: 'TERMS', label: t('Each by its terms') },
          { value: 'DAYS', label: t('The same days for all') },
        ]}
        value={period}
        onChange={period => form.setFieldValue('period', period)}
      />
      {period === 'TERMS' ? (
        <DateField
          label={t('The statement that covers this day')}
          lean="past"
          {...form.getInputProps('date')}
        />
      ) : (
        <FieldGrid>
          <DateField label={t('From')} lean="past" {...form.getInputProps('from')} />
          <DateField label={t('To')} lean="past" {...form.getInputProps('to')} />
        </FieldGrid>
      )}
    </FormDialog>
  )
}

/** Ticked customers that get no statement. */
const LeftOut = ({ customers }: { customers: readonly TickedCustomer[] }) =>
  customers.length > 0 && (
    <Notice tone="warn">
      {plural(
        customers.length,
        '{count} customer owes nothing: {names}',
        '{count} customers owe nothing: {names}',
        {
          names: someNames(customers.map(({ name }) => name)),
        },
      )}
    </Notice>
  )

/** Returns why this choice cannot be printed, with the counts and what to do; otherwise what will be made. */
function whyNot(
  count: number | undefined,
  max = 0,
  failed: string | undefined,
): { refuse?: string; aside?: string } {
  if (failed) return { refuse: failed }
  if (count === undefined) return { refuse: t('Counting the customers') }
  if (count === 0) return { refuse: t('No customers in this list. Change the filter or the selection.') }
  if (count > max)
    return {
      refuse: t(
        '{count} customers, but at most {most} at a time. Narrow the list by city, credit or account manager.',
        {
          count: countText(count),
          most: countText(max),
        },
      ),
    }
  return { aside: t('One PDF, made in the background.') }
}
