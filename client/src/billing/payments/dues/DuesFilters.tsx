import { creditStatuses, creditStatusLabel } from '@packhouse/contract/billing/payments/credit-status.ts'
import { useCustomerMetricsQuery } from '../../../api/customers.ts'
import { useAllManagersQuery } from '../../../api/lookups.ts'
import { ChoiceChip } from '../../../ui/fields/ChoiceChip.tsx'
import { ToggleChip } from '../../../ui/fields/FilterChip.tsx'
import { RangeChip } from '../../../ui/fields/RangeChip.tsx'
import { t } from '../../../ui/words.ts'
import type { Address } from './filter.ts'

interface DuesFiltersProps {
  address: Address
  onChange: (change: Partial<Address>) => void
}

/** Filters: credit, city, account manager; bounced cheques, which have no tile. */
export function DuesFilters({ address, onChange }: DuesFiltersProps) {
  const { data: metrics, isLoading } = useCustomerMetricsQuery()
  const { data: managers = [], isLoading: managersLoad } = useAllManagersQuery()
  return (
    <>
      <ChoiceChip
        label={t('Credit')}
        choices={creditStatuses.map(value => ({ value, label: t(creditStatusLabel[value]) }))}
        chosen={address.creditStatus}
        onChoose={creditStatus => onChange({ creditStatus })}
      />
      <ChoiceChip
        label={t('City')}
        choices={(metrics?.cities ?? []).map(city => ({ value: city, label: city }))}
        chosen={address.city}
        loading={isLoading}
        onChoose={city => onChange({ city })}
      />
      <ChoiceChip
        label={t('Account manager')}
        choices={managers.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={address.accountManagerId}
        loading={managersLoad}
        onChoose={accountManagerId => onChange({ accountManagerId })}
      />
      <RangeChip label={t('Falls due')} value={address.due} onChange={due => onChange({ due })} />
      <ToggleChip
        label={t('Bounced cheques')}
        on={address.dues === 'BOUNCED'}
        onToggle={on => onChange({ dues: on ? 'BOUNCED' : null })}
      />
    </>
  )
}
