import type { OutletId } from '@packhouse/contract/ids.ts'
import { nameKey } from '@packhouse/contract/platform/formats/names.ts'

export interface NamedOutlet {
  id: OutletId
  name: string
  city: string
}

const placeOf = ({ name, city }: Pick<NamedOutlet, 'name' | 'city'>) => `${nameKey(name)}\n${nameKey(city)}`
const longest = 100

/**
 * New names for outlets that come to a customer which has one of the same name in the same city: Indiranagar 2. Those that stay, and
 * those that had one name before, keep theirs. (rules §2.2, §2.2.1)
 */
export function renamedOutlets(
  staying: readonly NamedOutlet[],
  coming: readonly NamedOutlet[],
): { id: OutletId; name: string }[] {
  const there = new Set(staying.map(placeOf))
  const taken = new Set([...staying, ...coming].map(placeOf))
  return coming.flatMap(({ id, name, city }) => {
    if (!there.has(placeOf({ name, city }))) return []
    let number = 2
    const next = () => `${name.slice(0, longest - 1 - String(number).length)} ${number}`
    while (taken.has(placeOf({ name: next(), city }))) number += 1
    taken.add(placeOf({ name: next(), city }))
    return [{ id, name: next() }]
  })
}
