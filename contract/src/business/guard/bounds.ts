/** Beyond so many times what is usual, or below that part of it, a figure is asked about. (rules §33.1) */
export const farTimes = 5

/** What is usual is read from so many days. (rules §33) */
export const usualDays = 60

/** Whether a figure is far above what is usual; nothing usual, nothing to compare with. */
export const isFarAbove = (typed: number, usual: number): boolean => usual > 0 && typed > usual * farTimes

/** Whether it is far above the largest that is known, and above what is never asked about. (rules §33.1) */
export const isBeyond = (typed: number, largest: number, never: number): boolean =>
  typed > never && typed > largest * farTimes

/** Whether it is far above or far below. */
export const isFar = (typed: number, usual: number): boolean =>
  usual > 0 && (isFarAbove(typed, usual) || typed * farTimes < usual)

/** Of what is known, what a figure is nearest to by its ratio; undefined: nothing is known. */
export function nearestTo<Known extends { usual: number }>(
  typed: number,
  known: readonly Known[],
): Known | undefined {
  const distance = ({ usual }: Known) => Math.max(typed, usual) / Math.max(1, Math.min(typed, usual))
  return known.filter(({ usual }) => usual > 0).toSorted((one, other) => distance(one) - distance(other))[0]
}

/** What somebody agreed to holds up to so many times the amount that was shown. (rules §33.8) */
export const consentTimes = 2

/** Whether what was agreed to for a shown amount holds for this one, both in the same unit. (rules §33.8) */
export const isCovered = (amount: number, shown: number): boolean => amount <= shown * consentTimes
