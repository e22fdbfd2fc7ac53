import { useMemo } from 'react'
import { onDevice, useOnDevice } from '../../../app/session/onDevice.ts'

const skippedIn = (runId: number) =>
  onDevice<number[]>(`not-there:1 ${runId}`, stored => (Array.isArray(stored) ? stored.filter(Number.isInteger) : []))

/** Items that the market does not have: they go to the end of the list. Stored on this device. */
export function useSkipped(runId: number) {
  const skipped = useMemo(() => skippedIn(runId), [runId])
  const ids = useOnDevice(skipped)
  return {
    ids,
    skip: (id: number) => skipped.write([...ids.filter(one => one !== id), id]),
    take: (id: number) => skipped.write(ids.filter(one => one !== id)),
  }
}
