import { lazy, Suspense } from 'react'
import { Shell } from './Shell.tsx'
import './records.ts'
import './tableSettings.ts'

const NavCounts = lazy(async () => ({ default: (await import('../orders/list/NavCounts.tsx')).NavCounts }))

/** The frame with what it asks the server for: counts beside its lines, and a person's tables. */
export function LiveShell() {
  return (
    <>
      <Shell />
      <Suspense>
        <NavCounts />
      </Suspense>
    </>
  )
}
