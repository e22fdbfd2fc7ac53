import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { useDialogFocus, useFocusBack } from '../../ui/dialogs/useDialogFocus.ts'
import { KeyCap } from '../../ui/keys/KeyCap.tsx'
import { Row } from '../../ui/layout/Flex.tsx'
import { onUse } from '../../ui/onUse.tsx'
import { t } from '../../ui/words.ts'
import { tagOf, useLanguage } from '../language/language.ts'
import css from './Palette.module.css'
import type { EarlyKeys, Entered } from './pressed.ts'

const results = () => import('./PaletteResults.tsx')
const PaletteResults = onUse(async () => (await results()).PaletteResults)

/** Loads the code of the results, which the field does not wait for. */
export const preloadResults = (): void => void results().catch(() => undefined) // opening it will report this

/**
 * Jumps to a screen or a record, or runs an action: type, choose with the arrows, Enter. Its field has the focus in the moment in which it
 * is drawn, so that no letter typed next reaches the page; the results come behind it.
 */
export function Palette({ early, onClose }: { early: EarlyKeys; onClose: () => void }) {
  const [typed, setTyped] = useState(early.text)
  const [place, setPlace] = useState({ chosen: 0, isMoved: false })
  const [entered, setEntered] = useState<Entered | undefined>(
    early.isEntered ? { inNewTab: false } : undefined,
  )
  const [active, setActive] = useState<string>()
  const id = useId()
  const hold = useDialogFocus(onClose)
  useFocusBack()

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onClose() // the result list is always open, so Esc closes the dialog directly
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setPlace(({ chosen }) => ({ chosen: chosen + step, isMoved: true }))
    else if (event.key === 'Enter') setEntered({ inNewTab: event.ctrlKey || event.metaKey })
    else return
    event.preventDefault()
  }
  const type = (text: string) => {
    setTyped(text)
    setPlace({ chosen: 0, isMoved: false })
    setEntered(undefined)
  }

  return createPortal(
    <div className={css.layer} lang={tagOf(useLanguage())}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Esc does the same */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press outside closes it, as of every dialog */}
      <div className={css.shade} onClick={onClose} />
      <div
        ref={hold}
        className={css.box}
        role="dialog"
        aria-modal="true"
        aria-label={t('Jump to')}
        tabIndex={-1}
      >
        <Row gap={12} className={css.head}>
          <IconSearch size={18} stroke={1.7} aria-hidden />
          <input
            data-autofocus
            className={css.input}
            placeholder={t('Jump to…')}
            aria-label={t('Jump to')}
            role="combobox"
            aria-expanded="true"
            aria-controls={id}
            aria-activedescendant={active}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={event => type(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <button type="button" className={css.close} onClick={onClose}>
            <span className="visually-hidden">{t('Close')}</span>
            <KeyCap keys="escape" on="list" />
          </button>
        </Row>
        <div className={css.list} role="listbox" id={id} aria-label={t('Found')}>
          <PaletteResults
            {...place}
            id={id}
            typed={typed.trim()}
            entered={entered}
            setActive={setActive}
            onClose={onClose}
            onChoose={chosen => setPlace({ chosen, isMoved: false })}
            onDone={() => setEntered(undefined)}
          />
        </div>
        <Row as="footer" gap={16} className={css.foot}>
          <span>
            <KeyCap keys="arrowup+arrowdown" /> {t('choose')}
          </span>
          <span>
            <KeyCap keys="enter" /> {t('open')}
          </span>
          <span>
            <KeyCap keys="ctrl+enter" /> {t('open in a new tab')}
          </span>
          <span className={css.hint}>{t('Type # for an order, @ for a customer')}</span>
        </Row>
      </div>
    </div>,
    document.body,
  )
}
