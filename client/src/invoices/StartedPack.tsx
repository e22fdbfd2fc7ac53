import { lazy, Suspense } from 'react'
import { useStartedPack } from './keptPack.ts'

const PackCard = lazy(async () => ({ default: (await import('./PackCard.tsx')).PackCard }))

/** The card of a started print job, shown on every screen; nothing if there is none. */
export function StartedPack() {
  const jobId = useStartedPack()
  return jobId === null ? null : (
    <Suspense>
      <PackCard key={jobId} jobId={jobId} />
    </Suspense>
  )
}
