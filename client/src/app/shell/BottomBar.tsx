import { NavLink } from 'react-router'
import { t } from '../../ui/words.ts'
import css from './BottomBar.module.css'
import { useWorkLines } from './workLines.ts'

/** The five screens that the user works with most, within thumb's reach on a phone. */
export const BottomBar = () => (
  <nav className={css.bar} aria-label={t('Main screens')}>
    {useWorkLines()
      .slice(0, 5)
      .map(({ path, icon: Icon, phone }) => (
        <NavLink key={path} to={path} end className={css.line ?? ''}>
          <Icon size={20} stroke={1.7} aria-hidden />
          {t(phone)}
        </NavLink>
      ))}
  </nav>
)
