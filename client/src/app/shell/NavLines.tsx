import { NavLink } from 'react-router'
import { t } from '../../ui/words.ts'
import { type NavLine, navigation } from '../navigation/navigation.ts'
import { preload } from '../navigation/preload.ts'
import { useAppSelector } from '../session/store.ts'
import css from './NavLines.module.css'

interface NavLinesProps {
  /** Icons only; names are shown on hover and focus. */
  isFolded?: boolean
}

/** The navigation groups with their lines. */
export function NavLines({ isFolded = false }: NavLinesProps) {
  return (
    <nav className={css.nav} aria-label={t('Screens')}>
      {navigation.map(({ title, lines }) => (
        <div key={title}>
          <p className={css.title} aria-hidden="true">
            {t(title)}
          </p>
          <ul aria-label={t(title)}>
            {lines.map(line => (
              <li key={line.path}>
                <Line {...line} isFolded={isFolded} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
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
