import { lazy, Suspense } from 'react'
import { StoredLanguage } from './app/language/StoredLanguage.tsx'
import { startLiveChanges } from './app/requests/liveChanges.ts'
import { useAppSelector } from './app/session/store.ts'
import { Shell } from './app/shell/Shell.tsx'
import './app/palette/records.ts'
import './app/requests/tableSettings.ts'

startLiveChanges() // starts with the first screen after sign-in; the sign-in screens have nothing to follow

const NavCounts = lazy(async () => ({ default: (await import('./orders/list/NavCounts.tsx')).NavCounts }))
const DemoNote = lazy(async () => ({ default: (await import('./demo/DemoNote.tsx')).DemoNote }))

/** The shell with its server data: counts in the navigation, table settings and language of the user. */
export function LiveShell() {
  const isDemoFilling = useAppSelector(({ header }) => header.isDemoFilling)
  return (
    <>
      <Shell />
      <StoredLanguage />
      <Suspense>
        <NavCounts />
      </Suspense>
      <Suspense>{isDemoFilling && <DemoNote />}</Suspense>
    </>
  )
}
