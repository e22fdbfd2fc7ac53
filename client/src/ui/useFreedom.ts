import { useDebouncedValue } from '@mantine/hooks'
import type { Freedom } from './fields/FreeField.tsx'

/** So long a rest in typing before the server is asked whether a name is free, in ms. */
const rest = 400

interface Asked {
  /** The answer of the call; older answers than the last question do not count. */
  currentData?: boolean | undefined
  isFetching: boolean
}

/**
 * Whether what is typed is free, asked after a rest in typing:
 * `useFreedom(name, old, (text, skip) => useNameAvailableQuery({ name: text }, { skip }))`.
 * Text shorter than `shortest`, and the name that the thing has already, are not asked about.
 */
export function useFreedom(
  typed: string,
  own: string | undefined,
  useAsk: (text: string, skip: boolean) => Asked,
  shortest = 2,
): Freedom {
  const text = typed.trim()
  const [rested] = useDebouncedValue(text, rest)
  const idle = text.length < shortest || text === own
  const { currentData, isFetching } = useAsk(rested, idle || rested.length < shortest)
  if (idle) return undefined
  if (rested !== text || isFetching) return 'checking'
  return currentData === undefined ? undefined : currentData ? 'free' : 'taken'
}
