import { useDebouncedValue } from '@mantine/hooks'
import type { Availability } from './AvailabilityField.tsx'

/** Pause in typing before the server is asked whether a name is free, in ms. */
const rest = 400

interface Answer {
  /** Reply to the latest request only. */
  currentData?: boolean | undefined
  isFetching: boolean
}

/**
 * Checks whether a typed name is free, after a pause in typing: `const check = useNameCheck(name, old)` and
 * `check.reply(useNameAvailableQuery({ name: check.text }, { skip: check.skip }))`. Text shorter than `shortest` and the record's
 * own name are not checked.
 */
export function useNameCheck(typed: string, own?: string, shortest = 2) {
  const now = typed.trim()
  const [text] = useDebouncedValue(now, rest)
  const isIdle = now.length < shortest || now === own
  const availabilityIn = ({ currentData, isFetching }: Answer): Availability => {
    if (isIdle) return undefined
    if (text !== now || isFetching) return 'checking'
    return currentData === undefined ? undefined : currentData ? 'free' : 'taken'
  }
  return { text, skip: isIdle || text.length < shortest, reply: availabilityIn }
}
