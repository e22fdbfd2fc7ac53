import { useEffect, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { phone, useMedia } from '../ui/useMedia.ts'
import { t } from '../ui/words.ts'
import { BackToPlace } from './BackToPlace.tsx'
import { BottomBar } from './BottomBar.tsx'
import { CrashGuard } from './CrashScreen.tsx'
import { GlobalKeys } from './GlobalKeys.tsx'
import { PhoneBar } from './PhoneBar.tsx'
import css from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'

/** The frame around every screen after sign-in. */
export function Shell() {
  const isPhone = useMedia(phone)
  const { pathname } = useLocation()
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
      <main ref={main} id="main" className={css.main} tabIndex={-1}>
        <CrashGuard key={pathname}>
          <Outlet />
        </CrashGuard>
      </main>
      {isPhone && <BottomBar />}
      <GlobalKeys />
      <BackToPlace />
    </div>
  )
}
