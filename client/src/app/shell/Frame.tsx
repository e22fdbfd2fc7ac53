import { useEffect } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { t } from '../../ui/words.ts'
import { AskedFigures } from '../figures/AskedFigures.tsx'
import { screenOpened } from '../navigation/lazily.ts'
import { useAppSelector } from '../session/store.ts'
import { CrashGuard } from './CrashScreen.tsx'
import css from './Frame.module.css'

/** Wraps every screen: the crash guard and the global loading bar. */
export function Frame() {
  const { pathname } = useLocation()
  useEffect(() => screenOpened(pathname), [pathname])
  return (
    <CrashGuard>
      <GlobalLoader />
      <Outlet />
      <AskedFigures />
      <ScrollRestoration />
    </CrashGuard>
  )
}

function GlobalLoader() {
  const calling = useAppSelector(({ header }) => header.pending > 0)
  const { state } = useNavigation()
  if (!calling && state === 'idle') return null
  // role="status", because it appears and disappears outside every landmark.
  return <div className={css.loader} role="status" aria-label={t('Loading')} />
}
