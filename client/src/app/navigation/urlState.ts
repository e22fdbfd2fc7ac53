import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'

type Kind = 'text' | 'number' | 'flag'
type Shape = Record<string, Kind>
type ValueOf<K extends Kind> = K extends 'text' ? string | null : K extends 'number' ? number | null : boolean
export type UrlState<S extends Shape> = { [Name in keyof S]: ValueOf<S[Name]> }

function read(kind: Kind, text: string | null): string | number | boolean | null {
  if (kind === 'flag') return text !== null && text !== 'false'
  if (text === null || text === '') return null
  if (kind === 'text') return text
  const number = Number(text)
  return Number.isFinite(number) ? number : null
}

/** Parses an address into the state described by a shape. */
export function stateIn<const S extends Shape>(shape: S, params: URLSearchParams): UrlState<S> {
  const entries = Object.entries(shape).map(([name, kind]) => [name, read(kind, params.get(name))])
  return Object.fromEntries(entries) as UrlState<S>
}

/**
 * Filters, tabs and choices stored in the address, so that a link opens the same list: `const [filter, change] = useUrlState({
 * status: 'text', slotId: 'number', held: 'flag' })`. A change replaces the address, so Back leaves the list. The shape must be
 * the same object on every render.
 */
export function useUrlState<const S extends Shape>(shape: S): [UrlState<S>, (change: Partial<UrlState<S>>) => void] {
  const [params, setParams] = useSearchParams()
  const state = useMemo(() => stateIn(shape, params), [shape, params])
  const change = useCallback(
    (changes: Partial<UrlState<S>>) =>
      setParams(
        () => {
          // Read from location: a change just made may not be rendered yet and must not be lost.
          const after = new URLSearchParams(location.search)
          for (const [name, value] of Object.entries(changes)) {
            if (value === null || value === undefined || value === false || value === '') after.delete(name)
            else after.set(name, String(value))
          }
          return after
        },
        { replace: true },
      ),
    [setParams],
  )
  return [state, change]
}
