import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import { NavLink, useLocation } from 'react-router'
import { t } from '../../ui/words.ts'
import { type NavGroup, type NavLine, navigation } from '../navigation/navigation.ts'
import { preload } from '../navigation/preload.ts'
import { useMayOpen } from '../session/mayOpen.ts'
import { useAppSelector } from '../session/store.ts'
import css from './NavLines.module.css'
import { useFoldedGroups } from './useFoldedGroups.ts'

interface NavLinesProps {
  /** Icons only; names are shown on hover and focus. */
  isFolded?: boolean
}

/** The navigation groups with the lines that the user may open; a group can be folded to its title. */
export function NavLines({ isFolded = false }: NavLinesProps) {
  const mayOpen = useMayOpen()
  const { pathname } = useLocation()
  const [folded, toggle] = useFoldedGroups()
  return (
    <nav className={css.nav} aria-label={t('Screens')}>
      {navigation.map(({ title, lines }) => {
        const shown = lines.filter(({ path }) => mayOpen(path))
        // The group of the present screen stays open, and icons have no titles to open a group again.
        const isOpen = isFolded || !folded.includes(title) || shown.some(({ path }) => path === pathname)
        return (
          shown.length > 0 && (
            <Group key={title} title={title} lines={shown} isFolded={isFolded} isOpen={isOpen} onToggle={() => toggle(title)} />
          )
        )
      })}
    </nav>
  )
}

interface GroupProps extends NavGroup {
  isFolded: boolean
  isOpen: boolean
  onToggle: () => void
}

function Group({ title, lines, isFolded, isOpen, onToggle }: GroupProps) {
  const id = useId()
  return (
    <div>
      <button type="button" className={css.title} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        {t(title)}
        <IconChevronDown size={14} stroke={1.7} aria-hidden />
      </button>
      <ul id={id} aria-label={t(title)} hidden={!isOpen}>
        {lines.map(line => (
          <li key={line.path}>
            <Line {...line} isFolded={isFolded} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Line({ label, path, icon: Icon, isFolded }: NavLine & { isFolded: boolean }) {
  const count = useAppSelector(({ header }) => header.counts[path])
  const ahead = () => preload(path)
  return (
    <NavLink
      to={path}
      end
      className={css.line ?? ''}
      {...(isFolded ? { 'data-name': t(label), 'data-side': '' } : {})}
      onPointerEnter={ahead}
      onFocus={ahead}
    >
      <Icon size={16} stroke={1.7} aria-hidden />
      <span className={`${css.word} icon-when-folded`}>{t(label)}</span>
      {count !== undefined && <span className={css.count}>{count}</span>}
    </NavLink>
  )
}
