import { useItemGroupFilterQuery } from '../../../api/item-groups.ts'
import { FilterChip, ToggleChip } from '../../../ui/fields/FilterChip.tsx'
import { t } from '../../../ui/words.ts'
import { type Address, type Ordered, orderedChoices } from './filter.ts'

const orderedWords = (choice: Ordered): string =>
  choice === 'never' ? t('Never ordered') : t('Not in {days} days', { days: choice })

/** Filters of the list: item group, last order, and whether to include inactive customers. */
export function ItemsFilters({ address, onChange }: { address: Address; onChange: (change: Partial<Address>) => void }) {
  const { data: groups, isLoading } = useItemGroupFilterQuery(undefined)
  return (
    <>
      <FilterChip
        label={t('Item group')}
        choices={(groups ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        chosen={address.group}
        onChoose={group => onChange({ group })}
        loading={isLoading}
      />
      <FilterChip
        label={t('Last order')}
        choices={orderedChoices.map(choice => ({ value: choice, label: orderedWords(choice) }))}
        chosen={address.ordered}
        onChoose={ordered => onChange({ ordered })}
      />
      <ToggleChip label={t('Include inactive')} on={address.inactive} onToggle={inactive => onChange({ inactive })} />
    </>
  )
}
