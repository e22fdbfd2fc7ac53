import { lazy, Suspense } from 'react'
import { KeptLanguage } from './KeptLanguage.tsx'
import { startLive } from './live.ts'
import { Shell } from './Shell.tsx'
import './records.ts'
import './tableSettings.ts'

startLive() // with the first screen of somebody who is signed in; sign-in itself has nothing to follow

const NavCounts = lazy(async () => ({ default: (await import('../orders/list/NavCounts.tsx')).NavCounts }))

/** The frame with what it asks the server for: counts beside its lines, a person's tables and language. */
export function LiveShell() {
  return (
    <>
      <Shell />
      <KeptLanguage />
      <Suspense>
        <NavCounts />
      </Suspense>
    </>
  )
}
