import type { CustomerMetrics } from '../../../api/customers.ts'
import { useAllCustomerTypesQuery, useAllManagersQuery } from '../../../api/lookups.ts'
import { ChoiceChip } from '../../../ui/fields/ChoiceChip.tsx'
import { ToggleChip } from '../../../ui/fields/FilterChip.tsx'
import { t } from '../../../ui/words.ts'
import type { Address } from './filter.ts'

interface CustomerFiltersProps {
  filter: Address
  metrics: CustomerMetrics | undefined
  onChange: (change: Partial<Address>) => void
}

/** Further filters: city, type, account manager, and whether to include inactive customers. */
export function CustomerFilters({ filter, metrics, onChange }: CustomerFiltersProps) {
  const { data: types, isLoading: typesLoad } = useAllCustomerTypesQuery()
  const { data: managers, isLoading: managersLoad } = useAllManagersQuery()
  const cities = (metrics?.cities ?? []).map(city => ({ value: city, label: city }))
  const named = (rows: typeof types) => (rows ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <ChoiceChip
        label={t('City')}
        choices={cities}
        chosen={filter.city}
        onChoose={city => onChange({ city })}
        loading={metrics === undefined}
      />
      <ChoiceChip
        label={t('Type')}
        choices={named(types)}
        chosen={filter.type}
        onChoose={type => onChange({ type })}
        loading={typesLoad}
      />
      <ChoiceChip
        label={t('Account manager')}
        choices={named(managers)}
        chosen={filter.manager}
        onChoose={manager => onChange({ manager })}
        loading={managersLoad}
      />
      <ToggleChip
        label={t('With inactive')}
        on={filter.inactive}
        onToggle={inactive => onChange({ inactive, credit: null })}
      />
    </>
  )
}
