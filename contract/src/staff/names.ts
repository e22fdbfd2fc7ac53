import { nameKey } from '../formats/names.ts'

/** What the product itself writes as the doer of an event, and what reads like it. */
const reserved = new Set([
  ...['system', 'server', 'packhouse', 'demo', 'demo data', 'nobody', 'somebody', 'unknown'],
  ...['nightly close', 'nightly expiry', 'nightly sweep'],
  ...['admin', 'administrator', 'root'],
])

/** A person of this name could not be told from the product in the audit trail. (rules.md §8.1) */
export const isReservedName = (name: string): boolean => {
  const key = nameKey(name)
  return reserved.has(key) || key.endsWith(' at the server')
}

/** The active person who has this name already, spelled alike; undefined: it is free. (rules.md §8.1) */
export function activeNamesake<Person extends { name: string; isActive: boolean }>(
  others: readonly Person[],
  name: string,
): Person | undefined {
  const key = nameKey(name)
  return others.find(other => other.isActive && nameKey(other.name) === key)
}
