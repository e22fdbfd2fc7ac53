import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { KeyCap } from '../../ui/keys/KeyCap.tsx'
import { Row } from '../../ui/layout/Flex.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { t } from '../../ui/words.ts'
import { tagOf, useLanguage } from '../language/language.ts'
import { useMayOpen } from '../session/mayOpen.ts'
import css from './Palette.module.css'
import { usePaletteActions } from './paletteActions.ts'
import { linesFor, type SpokenLine } from './paletteLines.ts'
import { type Found, findRecords } from './search.ts'

/** Pause in typing before the server is asked, in ms. */
const typingPause = 120
interface Answer {
  typed: string
  records: Found[]
  /** The record search failed; lines that do not need the server are still offered. */
  failed?: boolean
}

function useRecords(typed: string): Omit<Answer, 'typed'> & { searching: boolean } {
  const [answer, setAnswer] = useState<Answer>({ typed: '', records: [] })
  useEffect(() => {
    if (typed.replace(/^[#@]/, '') === '') return setAnswer({ typed, records: [] })
    const asked = new AbortController()
    const timer = setTimeout(() => {
      findRecords(typed, asked.signal)
        .then(records => setAnswer({ typed, records }))
        .catch(() => asked.signal.aborted || setAnswer({ typed, records: [], failed: true }))
    }, typingPause)
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [typed])
  const { records, failed = false } = answer
  return { records, failed, searching: answer.typed !== typed }
}

/** Why the list is empty. */
function noneWords(typed: string, { searching, failed }: { searching: boolean; failed?: boolean }): string {
  if (searching) return t('Searching…')
  if (failed) return t('Records could not be searched: the server did not respond.')
  return t('No result for “{typed}”. Try an order number, a name, a mobile or what you want to do.', { typed })
}

/** Jumps to a screen or a record, or runs an action: type, choose with the arrows, Enter. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const navigate = useNavigate()
  const id = useId()
  const asked = useRecords(typed.trim())
  const mayOpen = useMayOpen()
  const lines: SpokenLine[] = linesFor(typed.trim(), asked.records, usePaletteActions()).filter(
    ({ path }) => path === undefined || mayOpen(path),
  )
  const at = Math.min(chosen, lines.length - 1)

  const open = ({ path, run }: SpokenLine, inNewTab: boolean) => {
    onClose()
    // An action may take the focus, so it runs only after this dialog has returned it.
    if (path === undefined) setTimeout(() => run?.())
    else if (inNewTab) window.open(path, '_blank', 'noopener')
    else void navigate(path)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onClose() // the result list is always open, so Esc closes the dialog directly
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const line = lines[at]
    if (step !== undefined && lines.length > 0) setChosen((at + step + lines.length) % lines.length)
    else if (event.key === 'Enter' && line) open(line, event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }

  return (
    <Dialog title={t('Jump to')} label={t('Jump to')} width={640} top={112} bare lang={tagOf(useLanguage())} onClose={onClose}>
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
          aria-activedescendant={lines[at] && `${id}-${at}`}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={event => {
            setTyped(event.target.value)
            setChosen(0)
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={css.close} aria-label={t('Close')} onClick={onClose}>
          <KeyCap keys="escape" />
        </button>
      </Row>
      <div className={css.list} role="listbox" id={id} aria-label={t('Found')}>
        {lines.map((line, place) => (
          <PaletteLine
            key={line.key}
            id={`${id}-${place}`}
            line={line}
            typed={typed.trim()}
            chosen={place === at}
            head={line.group !== lines[place - 1]?.group}
            onOpen={inNewTab => open(line, inNewTab)}
            onPoint={() => setChosen(place)}
          />
        ))}
        {lines.length === 0 && <p className={css.none}>{noneWords(typed.trim(), asked)}</p>}
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
    </Dialog>
  )
}

interface PaletteLineProps {
  id: string
  line: SpokenLine
  typed: string
  chosen: boolean
  head: boolean
  onOpen: (inNewTab: boolean) => void
  onPoint: () => void
}

function PaletteLine({ id, line, typed, chosen, head, onOpen, onPoint }: PaletteLineProps) {
  const { title, subtitle, aside, keys, icon: Icon, group, lang, further, mayBeMore } = line
  return (
    <>
      {head && (
        <Text as="p" tone="quiet" size={12} weight="medium" className={css.group} role="presentation">
          {t(group)}
        </Text>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the box above handles the keys and keeps the focus */}
      <div
        id={id}
        role="option"
        aria-selected={chosen}
        tabIndex={-1}
        className={css.line}
        ref={node => void (chosen && node?.scrollIntoView({ block: 'nearest' }))}
        onClick={event => onOpen(event.ctrlKey || event.metaKey)}
        onPointerMove={onPoint}
      >
        {Icon && <Icon size={16} stroke={1.7} aria-hidden />}
        <span className={css.title} lang={lang}>
          <Marked text={t(title)} typed={typed.replace(/^[#@]/, '')} />
        </span>
        {subtitle && (
          <Text cut tone="quiet">
            {subtitle}
          </Text>
        )}
        <Row as="span" className={css.aside}>
          {aside}
          {keys && <KeyCap keys={keys} />}
          {chosen && !keys && <KeyCap keys="enter" />}
        </Row>
      </div>
      {further !== undefined && (
        <Text as="p" tone="quiet" size={12} className={css.further} role="presentation">
          {t(mayBeMore ? '{count}+ more; keep typing' : '{count} more; keep typing', { count: further })}
        </Text>
      )}
    </>
  )
}

/** Highlights the typed part of a title. */
function Marked({ text, typed }: { text: string; typed: string }) {
  const from = typed ? text.toLowerCase().indexOf(typed.toLowerCase()) : -1
  if (from < 0) return text
  return (
    <>
      {text.slice(0, from)}
      <mark>{text.slice(from, from + typed.length)}</mark>
      {text.slice(from + typed.length)}
    </>
  )
}
