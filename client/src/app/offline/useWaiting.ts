import { useEffect, useState } from 'react'
import { useAppSelector } from '../session/store.ts'
import type { Queued } from './entries.ts'

/** An entry not accepted within this time counts as waiting for the network, ms. */
const usualAnswer = 3_000

/** Returns how many entries wait on this device: all of them without a network, otherwise those that take longer than usual. */
export function useWaiting(entries: readonly Pick<Queued, 'at'>[]): number {
  const isConnected = useAppSelector(state => state.header.connection === 'connected')
  const [now, setNow] = useState(Date.now)
  const late = entries.filter(({ at }) => Date.parse(at) + usualAnswer <= now).length
  const next = Math.min(
    ...entries.map(({ at }) => Date.parse(at) + usualAnswer).filter(moment => moment > now),
  )
  useEffect(() => {
    if (next === Number.POSITIVE_INFINITY) return
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, next - Date.now()))
    return () => clearTimeout(timer)
  }, [next])
  return isConnected ? late : entries.length
}
