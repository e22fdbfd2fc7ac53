import { taxClasses } from '@packhouse/contract/goods/items/tax-class.ts'
import { itemUnits } from '@packhouse/contract/units.ts'
import { useCategoryDisplayQuery } from '../../../api/categories.ts'
import { useItemGroupFilterQuery } from '../../../api/item-groups.ts'
import { ChoiceChip } from '../../../ui/fields/ChoiceChip.tsx'
import { FilterChip, ToggleChip } from '../../../ui/fields/FilterChip.tsx'
import { unitWord } from '../../../ui/values/units.ts'
import { t } from '../../../ui/words.ts'
import {
  type Address,
  type CatalogueFilter,
  type ItemFilter,
  type PackFilter,
  type Status,
  statuses,
} from './filter.ts'

interface FiltersProps<Filter extends CatalogueFilter> {
  filter: Filter
  onChange: (change: Partial<Address>) => void
}

const taxLabel = { NIL: 'Nil', GST5: '5%', GST18: '18%', GST40: '40%' } as const
const statusLabel: Record<Status, string> = { active: 'Active', inactive: 'Inactive', all: 'All' }

/** Further filters of the item list. */
export function ItemFilters({ filter, onChange }: FiltersProps<ItemFilter>) {
  return (
    <>
      <Shared filter={filter} onChange={onChange} />
      <ChoiceChip
        label={t('Unit')}
        choices={itemUnits.map(value => ({ value, label: unitWord(value) }))}
        chosen={filter.itemUnit}
        onChoose={itemUnit => onChange({ itemUnit })}
      />
      <ChoiceChip
        label={t('GST')}
        choices={taxClasses.map(value => ({ value, label: t(taxLabel[value]) }))}
        chosen={filter.taxClass}
        onChoose={taxClass => onChange({ taxClass })}
      />
      <ToggleChip
        label={t('Catch weight')}
        on={filter.catchWeight}
        onToggle={catchWeight => onChange({ catchWeight })}
      />
      <ToggleChip
        label={t('Buy to order')}
        on={filter.procureToOrder}
        onToggle={procureToOrder => onChange({ procureToOrder })}
      />
    </>
  )
}

/** Further filters of the pack list. */
export function PackFilters({ filter, onChange }: FiltersProps<PackFilter>) {
  return (
    <>
      <Shared filter={filter} onChange={onChange} />
      <FilterChip
        label={t('Price from')}
        choices={[
          { value: 'DERIVED', label: t('Base price') },
          { value: 'MANUAL', label: t('Manual') },
        ]}
        chosen={filter.priceSource}
        onChoose={priceSource => onChange({ priceSource })}
      />
      <ToggleChip label={t('By the piece')} on={filter.byPiece} onToggle={byPiece => onChange({ byPiece })} />
      <ToggleChip
        label={t('Labelled for retail')}
        on={filter.labelledForRetail}
        onToggle={labelledForRetail => onChange({ labelledForRetail })}
      />
      <ToggleChip
        label={t('Never ordered')}
        on={filter.neverOrdered}
        onToggle={neverOrdered => onChange({ neverOrdered })}
      />
    </>
  )
}

function Shared({ filter, onChange }: FiltersProps<CatalogueFilter>) {
  const categories = useCategoryDisplayQuery()
  const groups = useItemGroupFilterQuery()
  const tree = (categories.data ?? []).flatMap(({ id, name, subCategories }) => [
    { value: id, label: name },
    ...subCategories.map(sub => ({ value: sub.id, label: `${name} › ${sub.name}` })),
  ])
  return (
    <>
      <FilterChip
        label={t('Status')}
        choices={statuses.flatMap(value => (value === 'all' ? [] : { value, label: t(statusLabel[value]) }))}
        chosen={filter.status === 'all' ? null : filter.status}
        onChoose={status => onChange({ status: status === 'active' ? null : (status ?? 'all') })}
        usual="active"
      />
      <ChoiceChip
        label={t('Category')}
        choices={tree}
        chosen={filter.categoryId}
        onChoose={categoryId => onChange({ categoryId })}
        loading={categories.isLoading}
      />
      <FilterChip
        label={t('Group')}
        choices={(groups.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        chosen={filter.itemgroupid}
        onChoose={itemgroupid => onChange({ itemgroupid })}
        loading={groups.isLoading}
      />
    </>
  )
}
