import type { Right } from '@packhouse/contract/staff/rights.ts'

/** Names of fields of events that only people with a right may read, at any depth. (rules.md §8.5) */
const hidden: readonly [needs: Right, names: RegExp][] = [
  ['costs', /cost|margin/i],
  ['dues', /^hold$|credit_?(hold|limit|status)|hold_?reason|outstanding|exposure/i],
]

type Fields = Record<string, unknown>

/** Returns the fields of an event that a person may read. */
export function fieldsFor(all: Fields | null, rights: ReadonlySet<Right>): Fields | null {
  const names = hidden.filter(([needs]) => !rights.has(needs)).map(([, names]) => names)
  return all === null || names.length === 0 ? all : without(all, names)
}

const without = (all: Fields, names: readonly RegExp[]): Fields =>
  Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) =>
      names.some(one => one.test(name)) ? [] : [[name, deeper(value, names)] as const],
    ),
  )

function deeper(value: unknown, names: readonly RegExp[]): unknown {
  if (Array.isArray(value)) return value.map(one => deeper(one, names))
  return typeof value === 'object' && value !== null ? without({ ...value }, names) : value
}

/** Events that a person may not read at all: what says in its words that and why a customer is held, or what is owed. */
export const tellsTooMuch = (rights: ReadonlySet<Right>) =>
  rights.has('dues')
    ? { actions: [], rules: [] }
    : { actions: ['ORDER_HELD', 'ORDER_RELEASED', 'CREDIT_RELEASE_USED', 'DUES_ADJUSTED'], rules: ['CREDIT'] }
