/** Returns an element that must exist. */
export function at<Value>(list: readonly Value[], index: number): Value {
  const value = list[index]
  if (value === undefined) throw new Error(`The demo data has no element ${index} of ${list.length}`)
  return value
}

/** Returns the value that must exist under this name. */
export function named<Value>(all: ReadonlyMap<string, Value>, name: string): Value {
  const value = all.get(name)
  if (value === undefined) throw new Error(`The demo data has no ${name}`)
  return value
}

/** Repeatable random numbers (mulberry32): the same seed gives the same history. */
export function seeded(seed: number) {
  let state = seed >>> 0
  const unit = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (least: number, max: number) => least + Math.floor(unit() * (max - least + 1))
  return {
    /** 0 ≤ x < 1 */
    unit,
    between,
    chance: (share: number) => unit() < share,
    pick: <Value>(list: readonly Value[]): Value => at(list, between(0, list.length - 1)),
  }
}
export type Seeded = ReturnType<typeof seeded>
