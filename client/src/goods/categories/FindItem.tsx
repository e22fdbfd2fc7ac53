import { IconSearch } from '@tabler/icons-react'
import { InputBox } from '../../ui/fields/InputBox.tsx'
import { t } from '../../ui/words.ts'
import css from './ItemsColumn.module.css'

/** Finds items to link, of all categories. */
export const FindItem = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <InputBox className={css.search}>
    <IconSearch size={16} stroke={1.7} aria-hidden />
    <input
      type="search"
      aria-label={t('Find an item')}
      placeholder={t('Link an item, by name')}
      value={value}
      autoComplete="off"
      onChange={event => onChange(event.currentTarget.value)}
    />
  </InputBox>
)
