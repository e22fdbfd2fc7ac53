import { lazy, Suspense } from 'react'
import { KeptLanguage } from './app/KeptLanguage.tsx'
import { startLive } from './app/live.ts'
import { Shell } from './app/Shell.tsx'
import { useAppSelector } from './app/store.ts'
import './app/records.ts'
import './app/tableSettings.ts'

startLive() // starts with the first screen after sign-in; the sign-in screens have nothing to follow

const NavCounts = lazy(async () => ({ default: (await import('./orders/list/NavCounts.tsx')).NavCounts }))
const DemoNote = lazy(async () => ({ default: (await import('./demo/DemoNote.tsx')).DemoNote }))

/** The shell with its server data: counts in the navigation, table settings and language of the user. */
export function LiveShell() {
  const isDemoFilling = useAppSelector(({ header }) => header.isDemoFilling)
  return (
    <>
      <Shell />
      <KeptLanguage />
      <Suspense>
        <NavCounts />
      </Suspense>
      <Suspense>{isDemoFilling && <DemoNote />}</Suspense>
    </>
  )
}
