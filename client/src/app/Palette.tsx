import { IconPackage, IconPhone, IconScale, IconSearch, IconStack2, IconUsers, type TablerIcon } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { Dialog } from '../ui/Dialog.tsx'
import { KeyCap } from '../ui/KeyCap.tsx'
import { t } from '../ui/words.ts'
import { type NavLine, navigation } from './navigation.ts'
import css from './Palette.module.css'
import { addCustomerPath, paths } from './paths.ts'
import { type Found, findRecords } from './search.ts'

interface Line {
  key: string
  group: string
  title: string
  subtitle?: string | undefined
  aside?: ReactNode
  path: string
  icon?: TablerIcon
  keys?: string | undefined
}

/** So long a pause in typing before the server is asked, in ms. */
const typingPause = 120
const perGroup = 3

/** What the server files records under, in the order the palette shows them. */
const groupOf: Record<string, string> = {
  paper: 'Papers',
  receipt: 'Receipts',
  item: 'Items',
  customer: 'Customers',
  order: 'Orders',
  picker: 'Picker agents',
  staff: 'Staff',
}
const wanted: Record<string, string> = { '#': 'order', '@': 'customer' }

/** Screens that are no line of the navigation: they open from another one. */
const further: { label: string; path: string; icon: TablerIcon }[] = [
  { label: 'Pick by item', path: `${paths.picking}?by=item`, icon: IconScale },
  { label: 'Call list', path: paths.callList, icon: IconPhone },
  { label: 'Receive', path: `${paths.inventory}?view=receive`, icon: IconStack2 },
  { label: 'Add item', path: paths.newItem, icon: IconPackage },
  { label: 'Add customer', path: addCustomerPath, icon: IconUsers },
]

const screens: Line[] = [...navigation.flatMap(({ lines }): NavLine[] => lines), ...further].map(line => ({
  ...line,
  key: line.path,
  group: 'Screens',
  title: line.label,
}))

const recordLine = ({ kind, id, title, subtitle, aside, path }: Found): Line => ({
  key: `${kind}-${id}`,
  group: groupOf[kind.toLowerCase()] ?? kind,
  title,
  subtitle,
  aside,
  path,
})

function linesFor(typed: string, records: Found[]): Line[] {
  const only = wanted[typed[0] ?? '']
  const words = typed.toLowerCase().split(/\s+/)
  const hits = only ? [] : screens.filter(({ title }) => words.every(word => t(title).toLowerCase().includes(word)))
  const found = records.filter(({ kind }) => !only || kind.toLowerCase() === only).map(recordLine)
  const groups = [...new Set(found.map(({ group }) => group))]
  const best = groups.flatMap(group => found.filter(line => line.group === group).slice(0, perGroup))
  return [...best, ...(typed ? hits.slice(0, perGroup) : hits)]
}

function useRecords(typed: string): { records: Found[]; searching: boolean } {
  const [answer, setAnswer] = useState<{ typed: string; records: Found[] }>({ typed: '', records: [] })
  useEffect(() => {
    if (typed.replace(/^[#@]/, '') === '') return setAnswer({ typed, records: [] })
    const asked = new AbortController()
    const timer = setTimeout(() => {
      findRecords(typed, asked.signal)
        .then(records => setAnswer({ typed, records }))
        .catch(() => undefined) // the screens stay on offer
    }, typingPause)
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [typed])
  return { records: answer.records, searching: answer.typed !== typed }
}

/** Jumps to a screen or a record: type, choose with the arrows, Enter. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const navigate = useNavigate()
  const id = useId()
  const { records, searching } = useRecords(typed.trim())
  const lines = linesFor(typed.trim(), records)
  const at = Math.min(chosen, lines.length - 1)

  const open = ({ path }: Line, inNewTab: boolean) => {
    onClose()
    if (inNewTab) window.open(path, '_blank', 'noopener')
    else void navigate(path)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const line = lines[at]
    if (step !== undefined && lines.length > 0) setChosen((at + step + lines.length) % lines.length)
    else if (event.key === 'Enter' && line) open(line, event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }

  return (
    <Dialog title={t('Jump to')} label={t('Jump to')} width={640} top={112} bare onClose={onClose}>
      <div className={css.head}>
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
      </div>
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
        {lines.length === 0 && <p className={css.none}>{searching ? t('Searching…') : t('Nothing found.')}</p>}
      </div>
      <footer className={css.foot}>
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
      </footer>
    </Dialog>
  )
}

interface PaletteLineProps {
  id: string
  line: Line
  typed: string
  chosen: boolean
  head: boolean
  onOpen: (inNewTab: boolean) => void
  onPoint: () => void
}

function PaletteLine({ id, line, typed, chosen, head, onOpen, onPoint }: PaletteLineProps) {
  const { title, subtitle, aside, keys, icon: Icon, group } = line
  return (
    <>
      {head && (
        <p className={css.group} role="presentation">
          {t(group)}
        </p>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the box above, which keeps the cursor */}
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
        <span className={css.title}>
          <Marked text={t(title)} typed={typed.replace(/^[#@]/, '')} />
        </span>
        {subtitle && <span className={css.subtitle}>{subtitle}</span>}
        <span className={css.aside}>
          {aside}
          {keys && <KeyCap keys={keys} />}
          {chosen && !keys && <KeyCap keys="enter" />}
        </span>
      </div>
    </>
  )
}

/** The typed part of a title stands out. */
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
