import { Link, useLocation } from 'react-router'
import { t } from '../../ui/words.ts'
import { lineAt } from '../navigation/navigation.ts'
import css from './BottomBar.module.css'
import { useWorkLines } from './workLines.ts'

/** The five screens that the user works with most, within thumb's reach on a phone. */
export function BottomBar() {
  const { pathname } = useLocation()
  const here = lineAt(pathname)?.path
  return (
    <nav className={css.bar} aria-label={t('Main screens')}>
      {useWorkLines()
        .slice(0, 5)
        .map(({ path, icon: Icon, phone }) => (
          <Link
            key={path}
            to={path}
            className={css.line}
            {...(path === here ? { 'aria-current': path === pathname ? ('page' as const) : true } : {})}
          >
            <Icon size={20} stroke={1.7} aria-hidden />
            {t(phone)}
          </Link>
        ))}
    </nav>
  )
}
