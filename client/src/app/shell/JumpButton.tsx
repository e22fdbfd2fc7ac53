import { IconSearch } from '@tabler/icons-react'
import { KeyCap } from '../../ui/keys/KeyCap.tsx'
import { t } from '../../ui/words.ts'
import css from './JumpButton.module.css'
import { openPalette } from './overlays.ts'

/** Opens the palette, like Ctrl K. */
export function JumpButton() {
  return (
    <button type="button" className={css.jump} onClick={openPalette} data-name={t('Jump to')} data-side="">
      <IconSearch size={16} stroke={1.7} aria-hidden />
      <span className={`${css.word} icon-when-folded`}>{t('Jump to…')}</span>
      <span className={css.keys}>
        <KeyCap keys="ctrl+k" />
      </span>
    </button>
  )
}
