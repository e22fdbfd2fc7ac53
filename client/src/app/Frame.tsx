import { useEffect } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { t } from '../ui/words.ts'
import { CrashGuard } from './CrashScreen.tsx'
import css from './Frame.module.css'
import { screenOpened } from './lazily.ts'
import { useAppSelector } from './store.ts'

/** Around every screen: the guard against crashes and the bar that says something is on its way. */
export function Frame() {
  const { pathname } = useLocation()
  useEffect(() => screenOpened(pathname), [pathname])
  return (
    <CrashGuard>
      <GlobalLoader />
      <Outlet />
      <ScrollRestoration />
    </CrashGuard>
  )
}

function GlobalLoader() {
  const calling = useAppSelector(({ header }) => header.pending > 0)
  const { state } = useNavigation()
  if (!calling && state === 'idle') return null
  // A status, as it comes and goes outside of every landmark.
  return <div className={css.loader} role="status" aria-label={t('Loading')} />
}
