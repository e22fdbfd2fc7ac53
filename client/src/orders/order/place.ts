/** Where an order stands in the list it was opened from. */
export interface Place {
  /** 1 is the first. */
  place: number
  of: number
  before: number | undefined
  after: number | undefined
}

/** The place of an order among others; undefined when it is not one of them. */
export function placeIn(ids: readonly number[], id: number): Place | undefined {
  const at = ids.indexOf(id)
  return at < 0 ? undefined : { place: at + 1, of: ids.length, before: ids[at - 1], after: ids[at + 1] }
}
