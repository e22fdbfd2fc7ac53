import { creditStatuses, creditStatusLabel } from '@packhouse/contract/payments/credit-status.ts'
import { useCustomerMetricsQuery } from '../../api/customers.ts'
import { useAllManagersQuery } from '../../api/lookups.ts'

import { FilterChip } from '../../ui/fields/FilterChip.tsx'
import { t } from '../../ui/words.ts'
import type { Address } from './filter.ts'

interface DuesFiltersProps {
  address: Address
  onChange: (change: Partial<Address>) => void
}

/** Filters: credit, city, account manager. */
export function DuesFilters({ address, onChange }: DuesFiltersProps) {
  const { data: metrics, isLoading } = useCustomerMetricsQuery()
  const { data: managers = [], isLoading: managersLoad } = useAllManagersQuery()
  return (
    <>
      <FilterChip
        label={t('Credit')}
        choices={creditStatuses.map(value => ({ value, label: t(creditStatusLabel[value]) }))}
        chosen={address.creditStatus}
        onChoose={creditStatus => onChange({ creditStatus })}
      />
      <FilterChip
        label={t('City')}
        choices={(metrics?.cities ?? []).map(city => ({ value: city, label: city }))}
        chosen={address.city}
        loading={isLoading}
        onChoose={city => onChange({ city })}
      />
      <FilterChip
        label={t('Account manager')}
        choices={managers.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={address.accountManagerId}
        loading={managersLoad}
        onChoose={accountManagerId => onChange({ accountManagerId })}
      />
    </>
  )
}
