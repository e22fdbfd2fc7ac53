import { IconMenu2, IconSearch } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Logo } from '../../ui/layout/Logo.tsx'
import { t } from '../../ui/words.ts'
import { LanguageSwitch } from '../language/LanguageSwitch.tsx'
import { ConnectionNote } from './ConnectionNote.tsx'
import { BellButton, HelpButton } from './lazyButtons.ts'
import { NavLines } from './NavLines.tsx'
import { openPalette } from './overlays.ts'
import css from './PhoneBar.module.css'
import { UserButton } from './UserButton.tsx'

interface PhoneBarProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The header on a phone: the menu opens all screens, the magnifying glass opens the palette. */
export function PhoneBar({ open, onOpenChange }: PhoneBarProps) {
  const menu = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open) menu.current?.showModal()
    else menu.current?.close()
  }, [open])

  return (
    <header className={css.bar}>
      <button
        type="button"
        className={css.icon}
        aria-label={t('Menu')}
        aria-expanded={open}
        onClick={() => onOpenChange(true)}
      >
        <IconMenu2 size={20} stroke={1.7} aria-hidden />
      </button>
      <Logo size={22} />
      <span className={css.name}>Packhouse</span>
      <ConnectionNote />
      <BellButton />
      <button type="button" className={css.icon} aria-label={t('Jump to')} onClick={openPalette}>
        <IconSearch size={20} stroke={1.7} aria-hidden />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a dialog natively; the click is on the backdrop */}
      <dialog
        ref={menu}
        className={css.menu}
        aria-label={t('Menu')}
        onClose={() => onOpenChange(false)}
        onClick={event => event.target === event.currentTarget && onOpenChange(false)}
      >
        {open && (
          <div className={css.sheet}>
            <NavLines />
            <HelpButton beforeUse={() => onOpenChange(false)} />
            <LanguageSwitch />
            <UserButton />
          </div>
        )}
      </dialog>
    </header>
  )
}
