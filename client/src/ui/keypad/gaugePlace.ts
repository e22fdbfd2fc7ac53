/** The bar spans this many times the tolerance to each side, so that the tolerance is its middle 60 %. */
const reach = 1.67

/** Position of a difference on the bar, in percent from the left; larger differences are at the end. */
export function gaugePlace(permille: number, tolerance: number): number {
  const end = tolerance * reach
  return 50 + (Math.max(-end, Math.min(end, permille)) / end) * 50
}
