import { useCallback, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { isStillAt } from './goingTo.ts'

/**
 * What a parameter is: a text, one of some words, what is searched for, a number, the id of a record, the id or all but it (`!4`),
 * or on and off.
 */
type Kind = 'text' | 'search' | 'number' | 'id' | 'choice' | 'flag' | readonly string[]
export type Shape = Record<string, Kind>
type ValueOf<K extends Kind> = K extends readonly (infer Word)[]
  ? Word | null
  : K extends 'text' | 'search'
    ? string | null
    : K extends 'flag'
      ? boolean
      : K extends 'choice'
        ? number | `!${number}` | null
        : number | null
export type UrlState<S extends Shape> = { [Name in keyof S]: ValueOf<S[Name]> }
type Value = string | number | boolean | null

const isSet = (value: unknown) => value === 0 || Boolean(value)

const isId = (number: number) => Number.isInteger(number) && number > 0

/** Max length of a search that the calls accept. */
const longestSearch = 200

function read(kind: Kind, text: string | null): Value {
  if (kind === 'flag') return text !== null && text !== 'false'
  if (text === null || text === '') return null
  if (kind === 'text') return text
  if (kind === 'search') return text.slice(0, longestSearch)
  if (typeof kind !== 'string') return kind.includes(text) ? text : null
  if (kind === 'choice' && text.startsWith('!')) return isId(Number(text.slice(1))) ? text : null
  const number = Number(text)
  return (kind === 'number' ? Number.isFinite(number) : isId(number)) ? number : null
}

/** Parses an address into the state described by a shape; what a parameter cannot mean is left out. */
export function stateIn<const S extends Shape>(shape: S, params: URLSearchParams): UrlState<S> {
  const entries = Object.entries(shape).map(([name, kind]) => [name, read(kind, params.get(name))])
  return Object.fromEntries(entries) as UrlState<S>
}

/**
 * Filters, tabs and choices stored in the address, so that a link opens the same list: `const [filter, change] = useUrlState({
 * status: 'text', slotId: 'number', held: 'flag' })`. A change replaces the address, so Back leaves the list. The shape must be
 * the same object on every render.
 */
export function useUrlState<const S extends Shape>(
  shape: S,
): [UrlState<S>, (change: Partial<UrlState<S>>) => void] {
  const [params] = useSearchParams()
  return [useMemo(() => stateIn(shape, params), [shape, params]), useChangeAddress()]
}

/** Returns a function that sets parameters of the address; one without a value is removed. */
export function useChangeAddress(): (changes: Record<string, Value | undefined>) => void {
  const [, setParams] = useSearchParams()
  const { pathname, state } = useLocation()
  return useCallback(
    changes => {
      // A search that waits for its pause must not call back somebody who has gone on to another screen meanwhile, also before
      // this one is drawn with it.
      if (!isStillAt(pathname)) return
      setParams(
        () => {
          // Read from location: a change just made may not be rendered yet and must not be lost.
          const after = new URLSearchParams(location.search)
          for (const [name, value] of Object.entries(changes)) {
            if (isSet(value)) after.set(name, String(value))
            else after.delete(name)
          }
          return after
        },
        { replace: true, state },
      )
    },
    [setParams, state, pathname],
  )
}

/** The words of a sort parameter: each column, upwards and downwards. */
export const bothWays = <const Field extends string>(
  fields: readonly Field[],
): readonly (Field | `-${Field}`)[] => fields.flatMap(field => [field, `-${field}`] as const)

type Given<P> = { [Name in keyof P]?: Exclude<P[Name], null | undefined | false> }

/** What is set of an address, as a call takes it: no nulls, nothing empty or off; texts without blanks around them. */
export function given<const P extends object>(parts: P): Given<P> {
  const trimmed = Object.entries(parts).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() : value,
  ])
  return Object.fromEntries(trimmed.filter(([, value]) => isSet(value))) as Given<P>
}
