import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Runs an action requested by the address, such as `/payments?do=receipt`, once on arrival, then removes it from the address so
 * that a reload or Back does not repeat it.
 */
export function useDoOnArrival(what: string, run: () => void): void {
  const [params, setParams] = useSearchParams()
  const current = useRef(run)
  current.current = run
  const isRequested = params.get('do') === what
  useEffect(() => {
    if (!isRequested) return
    setParams(
      before => {
        const after = new URLSearchParams(before)
        after.delete('do')
        return after
      },
      { replace: true },
    )
    current.current()
  }, [isRequested, setParams])
}
