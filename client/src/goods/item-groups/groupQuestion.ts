export type Question = 'restrict' | 'release'

/**
 * What to ask before a customer's groups change: its first groups close everything else to it, and without any group it may order
 * everything. (rules §12)
 */
export function questionOf(before: readonly number[], after: readonly number[]): Question | undefined {
  if (before.length === 0 && after.length > 0) return 'restrict'
  if (before.length > 0 && after.length === 0) return 'release'
}
