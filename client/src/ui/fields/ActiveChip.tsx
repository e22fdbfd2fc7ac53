import { t } from '../words.ts'
import { FilterChip } from './FilterChip.tsx'

type Chosen = 'on' | 'off' | null

interface ActiveChipProps {
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}

/** Filters a list by whether its rows are active: on, off, or null for both. */
export const ActiveChip = ({ chosen, onChoose }: ActiveChipProps) => (
  <FilterChip
    label={t('Status')}
    choices={[
      { value: 'on', label: t('Active') },
      { value: 'off', label: t('Inactive') },
    ]}
    chosen={chosen}
    onChoose={onChoose}
  />
)
