/** Returns the middle value, of an even number the mean of the two in the middle, rounded down; undefined of none. */
export function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((one, other) => one - other)
  const half = sorted.length >> 1
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[half]]
  return low === undefined || high === undefined ? undefined : Math.floor((low + high) / 2)
}
