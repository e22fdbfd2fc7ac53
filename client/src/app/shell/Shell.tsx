import { type ReactNode, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { UnderHead } from '../../ui/layout/Page.tsx'
import { type PageTab, PlaceTabs } from '../../ui/layout/PageTabs.tsx'
import { MayContext } from '../../ui/may.ts'
import { onUse } from '../../ui/onUse.tsx'
import { SeesContext } from '../../ui/sees.ts'
import { phone, useMedia } from '../../ui/useMedia.ts'
import { t } from '../../ui/words.ts'
import { tagOf, useLanguage } from '../language/language.ts'
import { isWhole } from '../language/wholeScreens.ts'
import { lineAt, tabsOf } from '../navigation/navigation.ts'
import { useWhyNotAny } from '../session/may.ts'
import { useHome, useMayOpen } from '../session/mayOpen.ts'
import { useSeesAny } from '../session/sees.ts'
import { useAppSelector } from '../session/store.ts'
import { Afterwards } from './Afterwards.tsx'
import { CrashGuard } from './CrashScreen.tsx'
import { GlobalKeys } from './GlobalKeys.tsx'
import css from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'

const none: PageTab[] = []

/** The screens that stand beside the open one in its place, as far as the user may open them; none for one that stands alone. */
function usePlaceTabs(): readonly PageTab[] {
  const { pathname, search } = useLocation()
  const mayOpen = useMayOpen()
  const language = useLanguage()
  const counts = useAppSelector(({ header }) => header.counts)
  // biome-ignore lint/correctness/useExhaustiveDependencies: labels are in the language
  return useMemo(() => {
    const line = lineAt(pathname)
    const tabs = line ? tabsOf(line).filter(({ path }) => mayOpen(path)) : []
    const here = tabs.find(({ path }) => path === pathname)
    if (!here || tabs.length < 2) return none
    const given = new URLSearchParams(search)
    const kept = (keep: readonly string[] = []) =>
      new URLSearchParams(
        [...given].filter(([name]) => keep.includes(name) && here.keep?.includes(name)),
      ).toString()
    return tabs.map(({ label, path, keep }) => {
      const words = kept(keep)
      const count = path === line?.path ? undefined : counts[path]
      return { label: t(label), count, to: words ? `${path}?${words}` : path, isHere: path === pathname }
    })
  }, [pathname, search, mayOpen, language, counts])
}

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

// Loaded lazily: unreadable addresses are rare, only phones have the bars, and a tip needs something to point at.
const NotFoundPage = onUse(async () => (await import('./NoPage.tsx')).NotFoundPage)
const PhoneBar = onUse(async () => (await import('./PhoneBar.tsx')).PhoneBar)
const BottomBar = onUse(async () => (await import('./BottomBar.tsx')).BottomBar)
const RecentPages = onUse(async () => (await import('../palette/RecentPages.tsx')).RecentPages)
const TipLayer = onUse(async () => (await import('../../ui/values/TipLayer.tsx')).TipLayer)

/**
 * The frame around every screen after sign-in; `underHead` is shown under the head of the user's first screen, and of those opened
 * from the first steps.
 */
export function Shell({ underHead }: { underHead?: ReactNode }) {
  const isPhone = useMedia(phone)
  const { pathname, search, state } = useLocation()
  // Screens that are not fully translated are mostly English, so a screen reader must not read them as Hindi.
  const spoken = tagOf(useLanguage())
  const lang = isWhole({ pathname, search }) ? spoken : 'en-IN'
  const [menuOpen, setMenuOpen] = useState(false)
  const sees = useSeesAny()
  const whyNotMay = useWhyNotAny()
  const home = useHome()
  const placeTabs = usePlaceTabs()
  const main = useRef<HTMLElement>(null)

  // Dialogs, option lists and toasts are rendered into the body, so the document takes the screen's language.
  useLayoutEffect(() => {
    document.documentElement.lang = lang
    return () => {
      document.documentElement.lang = spoken
    }
  }, [lang, spoken])

  // A new screen takes the focus from the link that opened it, unless it has already focused something itself.
  const lastPath = useRef(pathname)
  useEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
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
              <UnderHead value={(pathname === home.split('?')[0] || state?.firstStep) && underHead}>
                <PlaceTabs value={placeTabs}>
                  <Suspense>{isReadable() ? <Outlet /> : <NotFoundPage />}</Suspense>
                </PlaceTabs>
              </UnderHead>
            </CrashGuard>
          </MayContext>
        </SeesContext>
      </main>
      <div lang={spoken} style={asNone}>
        {isPhone && <BottomBar />}
      </div>
      <GlobalKeys />
      <Afterwards>
        <TipLayer />
        <RecentPages />
      </Afterwards>
    </div>
  )
}
