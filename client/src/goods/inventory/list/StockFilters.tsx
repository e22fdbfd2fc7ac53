import { useCategoryDisplayQuery } from '../../../api/categories.ts'
import type { StockCounts } from '../../../api/inventory.ts'
import { ChoiceChip } from '../../../ui/fields/ChoiceChip.tsx'
import { ToggleChip } from '../../../ui/fields/FilterChip.tsx'
import { t } from '../../../ui/words.ts'
import type { Address } from './filter.ts'

interface StockFiltersProps {
  filter: Address
  counts: StockCounts | undefined
  onChange: (change: Partial<Address>) => void
}

/** The chips above the stock list. */
export function StockFilters({ filter, counts, onChange }: StockFiltersProps) {
  const suppliers = (counts?.suppliers ?? []).map(name => ({ value: name, label: name }))
  const { data: categories } = useCategoryDisplayQuery()
  return (
    <>
      <ChoiceChip
        label={t('Category')}
        choices={(categories ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        chosen={filter.categoryId}
        onChoose={categoryId => onChange({ categoryId })}
        loading={categories === undefined}
      />
      <ChoiceChip
        label={t('Supplier')}
        choices={suppliers}
        chosen={filter.supplier}
        onChoose={supplier => onChange({ supplier })}
        loading={counts === undefined}
      />
      <ToggleChip
        label={t('With stock')}
        on={filter.withStock}
        onToggle={withStock => onChange({ withStock })}
      />
      <ToggleChip
        label={t('With limit')}
        on={filter.withLimit}
        onToggle={withLimit => onChange({ withLimit })}
      />
      <ToggleChip
        label={t('Buy to order')}
        on={filter.procureToOrder}
        onToggle={procureToOrder => onChange({ procureToOrder })}
      />
    </>
  )
}
