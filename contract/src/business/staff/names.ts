import { nameKey } from '../../platform/formats/names.ts'
import { type Sentence, sentence } from '../../sentence.ts'

/** Names the product itself uses in events, and look-alikes. */
const reserved = new Set([
  'system',
  'server',
  'packhouse',
  'demo',
  'demo data',
  'nobody',
  'somebody',
  'unknown',
  'nightly close',
  'nightly expiry',
  'nightly sweep',
  'admin',
  'administrator',
  'root',
])

/** Whether a person with this name could be mistaken for the product in the audit trail. (rules §8.1) */
export const isReservedName = (name: string): boolean => {
  const key = nameKey(name)
  return reserved.has(key) || key.endsWith(' at the server')
}

/** Why a person cannot have a name: it is the product's own. (rules §8.1) */
export const reservedName = (name: string): Sentence =>
  sentence('The name “{name}” is reserved. Use the person’s own name.', { name })
/** Why a person cannot have a name: an active one has it. (rules §8.1) */
export const takenName = ({ name, mobile }: { name: string; mobile: string }): Sentence =>
  sentence('{name} ({mobile}) is already on the staff. Add a surname or an initial to tell them apart.', {
    name,
    mobile,
  })

/** Returns the active person with an equal name; undefined if it is free. (rules §8.1) */
export function activeNamesake<Person extends { name: string; isActive: boolean }>(
  others: readonly Person[],
  name: string,
): Person | undefined {
  const key = nameKey(name)
  return others.find(other => other.isActive && nameKey(other.name) === key)
}
