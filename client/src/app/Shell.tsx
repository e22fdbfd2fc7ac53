import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { matchPath, Outlet, useLocation } from 'react-router'
import { phone, useMedia } from '../ui/useMedia.ts'
import { t } from '../ui/words.ts'
import { BackToPlace } from './BackToPlace.tsx'
import { BottomBar } from './BottomBar.tsx'
import { CrashGuard } from './CrashScreen.tsx'
import { GlobalKeys } from './GlobalKeys.tsx'
import { useLanguage } from './language.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { PhoneBar } from './PhoneBar.tsx'
import { paths } from './paths.ts'
import css from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'

/** Whether the address can be read: a broken percent code in it names nothing. The browser's own, as the router mends it. */
function isReadable(): boolean {
  try {
    decodeURI(location.pathname)
    return true
  } catch {
    return false
  }
}

/** Screens that are whole in every language: the hall, and receiving. */
const isWhole = (pathname: string, search: string): boolean =>
  matchPath(`${paths.picking}/*`, pathname) !== null ||
  (pathname === paths.inventory && new URLSearchParams(search).get('view') === 'receive')

// Nothing is pointed at before it is there.
const TipLayer = lazy(async () => ({ default: (await import('../ui/cut/TipLayer.tsx')).TipLayer }))

/** The frame around every screen after sign-in. */
export function Shell() {
  const isPhone = useMedia(phone)
  const { pathname, search } = useLocation()
  // What a screen has not translated is English, and on the desk's screens most of it is: a reader should not speak it as Hindi.
  const isMixed = useLanguage() !== 'en' && !isWhole(pathname, search)
  const [menuOpen, setMenuOpen] = useState(false)
  const main = useRef<HTMLElement>(null)

  // A new screen takes the focus from the link that led to it, unless it has put the cursor somewhere already.
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setMenuOpen(false)
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <div className={css.shell}>
      <a className={css.skip} href="#main">
        {t('Skip to content')}
      </a>
      {isPhone ? <PhoneBar open={menuOpen} onOpenChange={setMenuOpen} /> : <Sidebar />}
      <main ref={main} id="main" className={css.main} tabIndex={-1} lang={isMixed ? 'en-IN' : undefined}>
        <CrashGuard key={pathname}>{isReadable() ? <Outlet /> : <NotFoundPage />}</CrashGuard>
      </main>
      {isPhone && <BottomBar />}
      <GlobalKeys />
      <BackToPlace />
      <Suspense>
        <TipLayer />
      </Suspense>
    </div>
  )
}
