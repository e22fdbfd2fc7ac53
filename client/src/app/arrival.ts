import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/**
 * An address may ask for something to be opened where it leads, such as `/payments?do=receipt`: done once on arrival, then taken out of
 * the address, so that a reload or Back does not do it again.
 */
export function useDoOnArrival(what: string, run: () => void): void {
  const [params, setParams] = useSearchParams()
  const current = useRef(run)
  current.current = run
  const isAsked = params.get('do') === what
  useEffect(() => {
    if (!isAsked) return
    setParams(
      before => {
        const after = new URLSearchParams(before)
        after.delete('do')
        return after
      },
      { replace: true },
    )
    current.current()
  }, [isAsked, setParams])
}
