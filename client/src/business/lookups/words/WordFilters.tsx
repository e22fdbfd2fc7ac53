import { ActiveChip } from '../../../ui/fields/ActiveChip.tsx'
import { FilterChip, ToggleChip } from '../../../ui/fields/FilterChip.tsx'
import { t } from '../../../ui/words.ts'
import type { Address } from './filter.ts'

interface WordFiltersProps {
  address: Address
  /** Name of the customer whose words are shown, once a row has it. */
  customerName: string | undefined
  onChange: (change: Partial<Address>) => void
}

/** Filters: whose words, whether they are read by. */
export function WordFilters({ address, customerName, onChange }: WordFiltersProps) {
  const { whose, state, customerid } = address
  return (
    <>
      {customerid === null ? (
        <FilterChip
          label={t('Whose')}
          choices={[
            { value: 'all', label: t('Of all customers') },
            { value: 'one', label: t('Of one customer') },
          ]}
          chosen={whose}
          onChoose={chosen => onChange({ whose: chosen })}
        />
      ) : (
        <ToggleChip
          label={t('Of {customer}', { customer: customerName ?? t('one customer') })}
          on
          onToggle={() => onChange({ customerid: null })}
        />
      )}
      <ActiveChip chosen={state} onChoose={chosen => onChange({ state: chosen })} />
    </>
  )
}
