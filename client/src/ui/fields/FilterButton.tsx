import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { t } from '../words.ts'
import css from './FilterButton.module.css'

interface FilterButtonProps {
  open: boolean
  /** Whether a filter is set. */
  isSet: boolean
  onToggle: (open: boolean) => void
}

/** On a phone the filters open from a button. */
export function FilterButton({ open, isSet, onToggle }: FilterButtonProps) {
  return (
    <button
      type="button"
      className={css.button}
      aria-label={t('Filters')}
      aria-expanded={open}
      data-set={isSet}
      onClick={() => onToggle(!open)}
    >
      <IconAdjustmentsHorizontal size={18} stroke={1.7} aria-hidden />
    </button>
  )
}
