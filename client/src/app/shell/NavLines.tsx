import { IconChevronDown } from '@tabler/icons-react'
import { type ComponentPropsWithRef, useEffect, useId } from 'react'
import { Link, useLocation } from 'react-router'
import { t } from '../../ui/words.ts'
import { lineAt, lineFor, type NavLine, navigation } from '../navigation/navigation.ts'
import { preload } from '../navigation/preload.ts'
import { askOnce } from '../requests/askOnce.ts'
import { preferenceCalls } from '../requests/preferences.ts'
import { useMayOpen } from '../session/mayOpen.ts'
import { onDevice, useOnDevice } from '../session/onDevice.ts'
import { store, useAppSelector } from '../session/store.ts'
import css from './NavLines.module.css'

const { endpoints } = preferenceCalls
const key = 'navigation'
const asTitles = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter(title => typeof title === 'string') : []
/** A copy for the first paint; it ends with the session. */
const copy = onDevice('packhouse-folded', stored => (stored === null ? undefined : asTitles(stored)))

async function onServer(): Promise<string[]> {
  const { value } = await askOnce(endpoints.myPreference, { key })
  return asTitles(value)
}

const none: readonly string[] = []

/** The titles of the navigation groups that the user has folded, the same on every device after sign-in. */
function useFoldedGroups(): [folded: readonly string[], toggle: (title: string) => void] {
  const folded = useOnDevice(copy) ?? none
  useEffect(() => {
    if (!copy.read()) onServer().then(copy.write, () => undefined) // without a reply all groups are open
  }, [])
  const toggle = (title: string) => {
    const now = folded.includes(title) ? folded.filter(one => one !== title) : [...folded, title]
    copy.write(now)
    void store.dispatch(endpoints.keepPreference.initiate({ key, body: { value: now } }))
  }
  return [folded, toggle]
}

interface NavLinesProps {
  /** Icons only; names are shown on hover and focus. */
  isFolded?: boolean
}

/** The navigation groups with the lines that the user may open; a group can be folded to its title, which one alone does not have. */
export function NavLines({ isFolded = false }: NavLinesProps) {
  const mayOpen = useMayOpen()
  const { pathname } = useLocation()
  const [folded, toggle] = useFoldedGroups()
  const groups = navigation
    .map(({ title, lines }) => ({
      title,
      lines: lines.flatMap(line => {
        const shown = lineFor(line, mayOpen)
        return shown
          ? [
              {
                ...shown,
                here: lineAt(pathname) === line && (shown.path === pathname ? 'page' : 'true'),
              } as const,
            ]
          : []
      }),
    }))
    .filter(({ lines }) => lines.length > 0)
  const titled = groups.filter(({ title }) => title !== '')
  return (
    <nav className={css.nav} aria-label={t('Screens')}>
      {groups.map(({ title, lines: visible }) => {
        // The group of the present screen stays open, and icons have no titles to open a group again.
        const isOpen = isFolded || !folded.includes(title) || visible.some(({ here }) => here)
        return title === '' || titled.length < 2 ? (
          <Lines key={title} lines={visible} isFolded={isFolded} />
        ) : (
          <Group
            key={title}
            title={title}
            lines={visible}
            isFolded={isFolded}
            isOpen={isOpen}
            onToggle={() => toggle(title)}
          />
        )
      })}
    </nav>
  )
}

/** A line as this user has it. */
interface ShownLine extends NavLine {
  /** The open screen is the line's own, or belongs to it. */
  here: false | 'page' | 'true'
}

interface GroupProps {
  title: string
  lines: readonly ShownLine[]
  isFolded: boolean
  isOpen: boolean
  onToggle: () => void
}

function Group({ title, lines, isFolded, isOpen, onToggle }: GroupProps) {
  const id = useId()
  return (
    <div>
      <button
        type="button"
        className={css.title}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        {t(title)}
        <IconChevronDown size={14} stroke={1.7} aria-hidden />
      </button>
      <Lines id={id} aria-label={t(title)} hidden={!isOpen} lines={lines} isFolded={isFolded} />
    </div>
  )
}

interface LinesProps extends ComponentPropsWithRef<'ul'> {
  lines: readonly ShownLine[]
  isFolded: boolean
}

const Lines = ({ lines, isFolded, ...rest }: LinesProps) => (
  <ul {...rest}>
    {lines.map(line => (
      <li key={line.path}>
        <Line {...line} isFolded={isFolded} />
      </li>
    ))}
  </ul>
)

function Line({ label, path, icon: Icon, here, isFolded }: ShownLine & { isFolded: boolean }) {
  const count = useAppSelector(({ header }) => header.counts[path])
  const ahead = () => preload(path)
  return (
    <Link
      to={path}
      className={css.line}
      {...(here ? { 'aria-current': here } : {})}
      {...(isFolded ? { 'data-name': t(label), 'data-side': '' } : {})}
      onPointerEnter={ahead}
      onFocus={ahead}
    >
      <Icon size={16} stroke={1.7} aria-hidden />
      <span className={`${css.word} icon-when-folded`}>{t(label)}</span>
      {count !== undefined && <span className={css.count}>{count}</span>}
    </Link>
  )
}
