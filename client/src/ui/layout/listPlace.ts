/** A record's position in the list it was opened from. */
export interface Place {
  /** 1 is the first. */
  place: number
  of: number
  before: number | undefined
  after: number | undefined
}

/** Returns the position of a record in the list; undefined if it is not in it. */
export function placeIn(ids: readonly number[], id: number): Place | undefined {
  const at = ids.indexOf(id)
  return at < 0 ? undefined : { place: at + 1, of: ids.length, before: ids[at - 1], after: ids[at + 1] }
}
