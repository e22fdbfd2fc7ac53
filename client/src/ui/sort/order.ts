/** Moves an id to another index (from 0); out-of-range indexes are clamped. */
export function movedTo<Id>(ids: readonly Id[], id: Id, place: number): Id[] {
  const others = ids.filter(one => one !== id)
  if (others.length === ids.length) return [...ids]
  const at = Math.max(0, Math.min(place, others.length))
  return [...others.slice(0, at), id, ...others.slice(at)]
}

/** Whether both contain the same ids in any order: then a dragged order still applies to the list. */
export const hasSameIds = <Id>(one: readonly Id[], other: readonly Id[]): boolean =>
  one.length === other.length && new Set([...one, ...other]).size === one.length

export const isSameOrder = <Id>(one: readonly Id[], other: readonly Id[]): boolean =>
  one.length === other.length && one.every((id, at) => id === other[at])
