import { useDebouncedValue } from '@mantine/hooks'
import type { Freedom } from './fields/FreeField.tsx'

/** So long a rest in typing before the server is asked whether a name is free, in ms. */
const rest = 400

interface Answer {
  /** Of the last question; an older answer does not count. */
  currentData?: boolean | undefined
  isFetching: boolean
}

/**
 * Whether what is typed is free, asked after a rest in typing:
 * `const check = useNameCheck(name, old)` and `check.told(useNameAvailableQuery({ name: check.text }, { skip: check.skip }))`.
 * Text shorter than `shortest`, and the name that the thing has already, are not asked about.
 */
export function useNameCheck(typed: string, own?: string, shortest = 2) {
  const now = typed.trim()
  const [text] = useDebouncedValue(now, rest)
  const isIdle = now.length < shortest || now === own
  const told = ({ currentData, isFetching }: Answer): Freedom => {
    if (isIdle) return undefined
    if (text !== now || isFetching) return 'checking'
    return currentData === undefined ? undefined : currentData ? 'free' : 'taken'
  }
  return { text, skip: isIdle || text.length < shortest, told }
}
