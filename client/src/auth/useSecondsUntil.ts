import { useEffect, useState } from 'react'

const secondsUntil = (moment: number): number => Math.max(0, Math.ceil((moment - Date.now()) / 1000))

/**
 * Whole seconds until a time (ms), counting down; 0 after it. Computed from the clock, so a tab that slept is right when it
 * wakes.
 */
export function useSecondsUntil(moment: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(moment))
  useEffect(() => {
    const tick = () => {
      const now = secondsUntil(moment)
      setSeconds(now)
      if (now === 0) clearInterval(timer)
    }
    const timer = setInterval(tick, 250)
    tick()
    return () => clearInterval(timer)
  }, [moment])
  return seconds
}

/** 1:42 */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
