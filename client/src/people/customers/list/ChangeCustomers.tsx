import { creditCycles } from '@packhouse/contract/billing/payments/terms.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { useState } from 'react'
import { useChangeCustomersMutation } from '../../../api/customers.ts'
import { useAllManagersQuery, useAllTimeSlotsQuery } from '../../../api/lookups.ts'
import { ChangeMany } from '../../../platform/bulk/ChangeMany.tsx'
import { activityField } from '../../../platform/bulk/fields.tsx'
import { ManyChoice } from '../../../platform/bulk/ManyChoice.tsx'
import type { ManyField } from '../../../platform/bulk/manyField.ts'
import type { ManyDialogProps } from '../../../platform/bulk/useManyChanges.tsx'
import { AmountField } from '../../../ui/fields/AmountField.tsx'
import { CountField } from '../../../ui/fields/QuantityField.tsx'
import { Stack } from '../../../ui/layout/Flex.tsx'
import { useWhyNotMay } from '../../../ui/may.ts'
import { plural, t } from '../../../ui/words.ts'

const cycleWords = { DAILY: 'Daily', WEEKLY: 'Weekly', MONTHLY: 'Monthly', YEARLY: 'Yearly' } as const

/** Sets manager, slot, activity or terms of many customers. */
export function ChangeCustomers({ ids, ...dialog }: ManyDialogProps) {
  const [change] = useChangeCustomersMutation()
  const { data: managers = [] } = useAllManagersQuery()
  const { data: slots = [] } = useAllTimeSlotsQuery()
  const noTerms = useWhyNotMay()({ needs: ['terms'] })
  const fields: ManyField[] = [
    {
      key: 'accountManagerId',
      column: 'accountManagerId',
      label: t('Account manager'),
      newLabel: t('New manager'),
      field: set => (
        <ManyChoice
          label={t('Account manager')}
          choices={managers
            .filter(({ isActive }) => isActive)
            .map(({ id, name }) => ({ value: String(id), label: name }))}
          onChoose={id => set(Number(id))}
        />
      ),
    },
    {
      key: 'deliveryTimeSlotId',
      column: 'slots',
      label: t('Usual slot'),
      newLabel: t('New slot'),
      field: set => (
        <ManyChoice
          label={t('Usual slot')}
          choices={slots
            .filter(({ isActive }) => isActive)
            .map(({ id, timeSlot }) => ({ value: String(id), label: timeSlot }))}
          onChoose={id => set(Number(id))}
        />
      ),
      note: t('It is set on all outlets of the customer.'),
    },
    activityField(),
    {
      key: 'terms',
      column: 'terms',
      label: t('Statement and due days'),
      newLabel: t('New terms'),
      refused: noTerms,
      field: set => <TermsChoice onChange={set} />,
      note: t('Documents that were made already keep their due days.'),
    },
    {
      key: 'creditLimit',
      column: 'creditLimit',
      label: t('Credit limit'),
      newLabel: t('New limit'),
      refused: noTerms,
      field: set => <LimitChoice onChange={set} />,
    },
  ]
  return (
    <ChangeMany
      {...dialog}
      title={plural(ids.length, 'Change {count} customer', 'Change {count} customers')}
      ids={ids}
      fields={fields}
      rowLabel={t('Customer')}
      send={args => change(args).unwrap()}
    />
  )
}

interface ChoiceProps {
  onChange: (value: unknown) => void
}

function TermsChoice({ onChange }: ChoiceProps) {
  const [cycle, setCycle] = useState<string>()
  const [dueDays, setDueDays] = useState<number | null>(null)
  const tell = (type: string | undefined, days: number | null) =>
    onChange(type && days !== null ? { creditCycleType: type, tnxPeriod: 1, dueDays: days } : undefined)
  return (
    <Stack gap={8}>
      <ManyChoice
        label={t('Statement')}
        choices={creditCycles.map(value => ({ value, label: t(cycleWords[value]) }))}
        onChoose={value => {
          setCycle(value)
          tell(value, dueDays)
        }}
      />
      <CountField
        label={t('Due days')}
        value={dueDays}
        onChange={days => {
          setDueDays(days)
          tell(cycle, days)
        }}
      />
    </Stack>
  )
}

function LimitChoice({ onChange }: ChoiceProps) {
  const [limit, setLimit] = useState<Paise | null>(null)
  return (
    <AmountField
      aria-label={t('Credit limit')}
      value={limit}
      onChange={amount => {
        setLimit(amount)
        onChange(amount ?? undefined)
      }}
    />
  )
}
