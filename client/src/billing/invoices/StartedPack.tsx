import { onUse } from '../../ui/onUse.tsx'

import { useStartedPack } from './keptPack.ts'

const PackCard = onUse(async () => (await import('./PackCard.tsx')).PackCard)

/** The card of a started print job, shown on every screen; nothing if there is none. */
export function StartedPack() {
  const jobId = useStartedPack()
  return jobId === null ? null : <PackCard key={jobId} jobId={jobId} />
}
