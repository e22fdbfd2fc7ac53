import { lazy, Suspense } from 'react'
import { KeptLanguage } from './KeptLanguage.tsx'
import { startLive } from './live.ts'
import { Shell } from './Shell.tsx'
import { useAppSelector } from './store.ts'
import './records.ts'
import './tableSettings.ts'

startLive() // with the first screen of somebody who is signed in; sign-in itself has nothing to follow

const NavCounts = lazy(async () => ({ default: (await import('../orders/list/NavCounts.tsx')).NavCounts }))
const DemoNote = lazy(async () => ({ default: (await import('../demo/DemoNote.tsx')).DemoNote }))

/** The frame with what it asks the server for: counts beside its lines, a person's tables and language. */
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
