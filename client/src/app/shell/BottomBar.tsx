import { NavLink } from 'react-router'
import { t } from '../../ui/words.ts'
import { phoneBar } from '../navigation/navigation.ts'
import css from './BottomBar.module.css'

/** The main screens of the packing hall, within thumb's reach on a phone. */
export function BottomBar() {
  return (
    <nav className={css.bar} aria-label={t('Main screens')}>
      {phoneBar.map(({ path, icon: Icon, phone = '' }) => (
        <NavLink key={path} to={path} end className={css.line ?? ''}>
          <Icon size={20} stroke={1.7} aria-hidden />
          {t(phone)}
        </NavLink>
      ))}
    </nav>
  )
}
