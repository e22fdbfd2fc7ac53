/** What a link to a screen carries while it is opened from the first steps: the number of the step. */
export interface FromStep {
  firstStep: number
}

/** The step from which a screen was opened; undefined if it was opened otherwise. */
export function stepIn(state: unknown): number | undefined {
  const step =
    typeof state === 'object' && state !== null && 'firstStep' in state ? state.firstStep : undefined
  return typeof step === 'number' ? step : undefined
}
