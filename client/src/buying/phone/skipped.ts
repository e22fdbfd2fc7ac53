import { useState } from 'react'

const placeOf = (runId: number) => `not-there:1 ${runId}`

function read(runId: number): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(placeOf(runId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(Number.isInteger) : []
  } catch {
    return []
  }
}

/** Items that the market does not have: they go to the end of the list. Kept on this device. */
export function useSkipped(runId: number) {
  const [ids, setIds] = useState(() => read(runId))
  const change = (after: number[]) => {
    setIds(after)
    try {
      localStorage.setItem(placeOf(runId), JSON.stringify(after))
    } catch {
      // a private window forgets it when it is closed
    }
  }
  return {
    ids,
    skip: (id: number) => change([...ids.filter(one => one !== id), id]),
    take: (id: number) => change(ids.filter(one => one !== id)),
  }
}
