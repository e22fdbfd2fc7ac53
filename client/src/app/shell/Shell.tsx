import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { MayContext } from '../../ui/may.ts'
import { SeesContext } from '../../ui/sees.ts'
import { phone, useMedia } from '../../ui/useMedia.ts'
import { t } from '../../ui/words.ts'
import { isWhole, tagOf, useLanguage } from '../language/language.ts'
import { useWhyNotAny } from '../session/may.ts'
import { useSeesAny } from '../session/sees.ts'
import { Afterwards } from './Afterwards.tsx'
import { CrashGuard } from './CrashScreen.tsx'
import { GlobalKeys } from './GlobalKeys.tsx'
import { PhoneBar } from './PhoneBar.tsx'
import css from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'

/**
 * Whether the address can be decoded: one with a broken percent escape is unknown. Reads location, because the router repairs its
 * own copy.
 */
function isReadable(): boolean {
  try {
    decodeURI(location.pathname)
    return true
  } catch {
    return false
  }
}

/** The frame has its own language, but no box in the layout. */
const asNone = { display: 'contents' } as const

// Loaded lazily: unreadable addresses are rare, only phones have the bar, and a tip needs something to point at.
const NotFoundPage = lazy(async () => ({ default: (await import('./NotFoundPage.tsx')).NotFoundPage }))
const BottomBar = lazy(async () => ({ default: (await import('./BottomBar.tsx')).BottomBar }))
const RecentPages = lazy(async () => ({ default: (await import('../palette/RecentPages.tsx')).RecentPages }))
const TipLayer = lazy(async () => ({ default: (await import('../../ui/values/TipLayer.tsx')).TipLayer }))

/** The frame around every screen after sign-in. */
export function Shell() {
  const isPhone = useMedia(phone)
  const { pathname, search } = useLocation()
  // Screens that are not fully translated are mostly English, so a screen reader must not read them as Hindi.
  const spoken = tagOf(useLanguage())
  const lang = isWhole({ pathname, search }) ? spoken : 'en-IN'
  const [menuOpen, setMenuOpen] = useState(false)
  const sees = useSeesAny()
  const whyNotMay = useWhyNotAny()
  const main = useRef<HTMLElement>(null)

  // Dialogs, option lists and toasts are rendered into the body, so the document takes the screen's language.
  useLayoutEffect(() => {
    document.documentElement.lang = lang
    return () => {
      document.documentElement.lang = spoken
    }
  }, [lang, spoken])

  // A new screen takes the focus from the link that opened it, unless it has already focused something itself.
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setMenuOpen(false)
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <div className={css.shell}>
      <div lang={spoken} style={asNone}>
        <a className={css.skip} href="#main">
          {t('Skip to content')}
        </a>
        {isPhone ? <PhoneBar open={menuOpen} onOpenChange={setMenuOpen} /> : <Sidebar />}
      </div>
      <main ref={main} id="main" className={css.main} tabIndex={-1} lang={lang}>
        <SeesContext value={sees}>
          <MayContext value={whyNotMay}>
            <CrashGuard key={pathname}>
              <Suspense>{isReadable() ? <Outlet /> : <NotFoundPage />}</Suspense>
            </CrashGuard>
          </MayContext>
        </SeesContext>
      </main>
      <div lang={spoken} style={asNone}>
        <Suspense>{isPhone && <BottomBar />}</Suspense>
      </div>
      <GlobalKeys />
      <Afterwards>
        <TipLayer />
        <RecentPages />
      </Afterwards>
    </div>
  )
}
