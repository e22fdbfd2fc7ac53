import { NavLink } from 'react-router'
import { t } from '../../ui/words.ts'
import { phoneLines } from '../navigation/navigation.ts'
import { useMayOpen } from '../session/mayOpen.ts'
import css from './BottomBar.module.css'

/** The main screens of the person's work, within thumb's reach on a phone. */
export function BottomBar() {
  const mayOpen = useMayOpen()
  const lines = phoneLines.filter(({ path }) => mayOpen(path)).slice(0, 5)
  return (
    <nav className={css.bar} aria-label={t('Main screens')}>
      {lines.map(({ path, icon: Icon, phone = '' }) => (
        <NavLink key={path} to={path} end className={css.line ?? ''}>
          <Icon size={20} stroke={1.7} aria-hidden />
          {t(phone)}
        </NavLink>
      ))}
    </nav>
  )
}
