import { lazy, Suspense } from 'react'
import { useStartedPack } from './keptPack.ts'

const PackCard = lazy(async () => ({ default: (await import('./PackCard.tsx')).PackCard }))

/** The papers that are being printed, wherever somebody works meanwhile; nothing while there are none. */
export function StartedPack() {
  const jobId = useStartedPack()
  return jobId === null ? null : (
    <Suspense>
      <PackCard key={jobId} jobId={jobId} />
    </Suspense>
  )
}
