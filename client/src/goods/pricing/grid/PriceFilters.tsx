import type { PriceFilter } from '@packhouse/contract/goods/pricing/filters.ts'
import { useCategoryDashboardQuery } from '../../../api/categories.ts'
import type { PriceMetrics } from '../../../api/pricing.ts'
import { FilterChip, ToggleChip } from '../../../ui/fields/FilterChip.tsx'
import { useSees } from '../../../ui/sees.ts'
import { phone, useMedia } from '../../../ui/useMedia.ts'
import { t } from '../../../ui/words.ts'
import type { Address, GridFilter } from './filter.ts'

/** Margin filter choices in percent, including the one from the address. */
const margins = (chosen: number | null) =>
  [...new Set([0, 5, 10, 15, 20, 30, ...(chosen === null ? [] : [chosen])])]
    .sort((one, other) => one - other)
    .map(value => ({
      value,
      label: value === 0 ? t('below cost') : t('below {percent}%', { percent: value }),
    }))

interface PriceFiltersProps {
  filter: GridFilter
  metrics: PriceMetrics | undefined
  onChange: (change: Partial<Address>) => void
}

/** The chips above the prices; on a phone they have the tile for prices to update too. */
export function PriceFilters({
  filter: { filter, categoryId, marginBelow },
  metrics,
  onChange,
}: PriceFiltersProps) {
  const isPhone = useMedia(phone)
  const seesCosts = useSees('costs')
  const { data: categories } = useCategoryDashboardQuery({})
  const only = (label: string, one: PriceFilter, count?: number) => (
    <ToggleChip
      label={label}
      count={count}
      on={filter === one}
      onToggle={() => onChange({ filter: filter === one ? null : one })}
    />
  )
  return (
    <>
      {isPhone && only(t('Not updated today'), 'NOT_UPDATED_TODAY', metrics?.notUpdatedToday)}
      <FilterChip
        label={t('Category')}
        choices={(categories ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        chosen={categoryId === null ? null : String(categoryId)}
        onChoose={id => onChange({ categoryId: id === null ? null : Number(id) })}
        loading={categories === undefined}
      />
      {seesCosts && (
        <FilterChip
          label={t('Margin')}
          choices={margins(marginBelow)}
          chosen={marginBelow}
          onChoose={value => onChange({ marginBelow: value })}
        />
      )}
      {only(t('Moved over 10%'), 'MOVED_OVER_10')}
      {only(t('Manual packs'), 'MANUAL_PACKS')}
      {only(t('Out of line'), 'OUT_OF_LINE', metrics?.outOfLine)}
      {only(t('Older than 7 days'), 'STALE', metrics?.staleOver7Days)}
    </>
  )
}
